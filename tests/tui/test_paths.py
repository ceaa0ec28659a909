"""Where settings and saves lie, and that nobody else may read them."""

from tui.paths import Paths, private


def mode(path):
    return path.stat().st_mode & 0o777


def test_wherry_home_holds_everything(tmp_path):
    paths = Paths.read({"WHERRY_HOME": str(tmp_path), "XDG_CONFIG_HOME": "/elsewhere"})
    assert paths == Paths(config=tmp_path / "config", saves=tmp_path / "saves")
    assert paths.settings == tmp_path / "config" / "settings.json"


def test_xdg_folders_count_when_they_are_absolute(tmp_path):
    environ = {"XDG_CONFIG_HOME": str(tmp_path / "c"), "XDG_DATA_HOME": str(tmp_path / "d")}
    assert Paths.read(environ) == Paths(config=tmp_path / "c" / "wherry", saves=tmp_path / "d" / "wherry" / "saves")
    assert Paths.read({"XDG_CONFIG_HOME": "here", "XDG_DATA_HOME": ""}) == Paths.read({})


def test_without_any_of_them_the_systems_own_folders_are_used():
    paths = Paths.read({})
    assert paths.config.is_absolute()
    assert paths.saves.name == "saves"


def test_reading_creates_nothing(tmp_path):
    Paths.read({"WHERRY_HOME": str(tmp_path / "home")})
    assert not (tmp_path / "home").exists()


def test_folders_are_created_for_their_owner_alone(tmp_path):
    paths = Paths.read({"WHERRY_HOME": str(tmp_path / "a" / "b")}).made()
    for folder in (tmp_path / "a", tmp_path / "a" / "b", paths.config, paths.saves):
        assert mode(folder) == 0o700


def test_a_folder_that_exists_keeps_its_mode(tmp_path):
    (tmp_path / "there").mkdir(mode=0o755)
    (tmp_path / "there").chmod(0o755)
    assert private(tmp_path / "there" / "new") == tmp_path / "there" / "new"
    assert mode(tmp_path / "there") == 0o755
    assert mode(tmp_path / "there" / "new") == 0o700
