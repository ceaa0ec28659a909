"""The log shows whole sentences, the newest last."""

from textual.app import App, ComposeResult

from themes import load_palettes, textual_theme
from tui.rows import row
from tui.widgets.story import Story


class Told(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.register_theme(textual_theme(load_palettes()["harbour"]))
        self.theme = "harbour"

    def compose(self) -> ComposeResult:
        yield Story(row)


async def shown(*sentences: str) -> list[str]:
    app = Told()
    async with app.run_test(size=(21, 3)) as pilot:
        story = app.query_one(Story)
        story.tell(sentences)
        await pilot.pause()
        return [line.rstrip() for line in story.words.split("\n")]


async def test_a_sentence_that_has_no_room_is_left_out_whole() -> None:
    assert await shown("One two three four five six.", "Seven.", "Eight.") == ["Seven.", "Eight.", ""]


async def test_a_sentence_alone_shows_its_end_when_it_is_longer_than_the_room() -> None:
    told = await shown("One two three four five six seven eight nine ten eleven twelve thirteen fourteen.")
    assert told[-1].endswith("fourteen.")
