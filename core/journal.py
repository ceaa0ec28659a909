"""The save: an append-only file of msgspec JSON lines.

The first line is a `Header`; every line after it is an entry, and an accepted action is a line on the disk before
anybody sees its effect. A process may die at any byte: a torn last line was never accepted, and is dropped.

Format 1, one JSON object a line, told apart by `t`:

- `wherry`: the header, with the format, the versions, the game, its options, the seats, and the seed with its hash.
- `act`: seat, question and action; `digest` is that of the state it led to.
- `undo`: the seat took its last action back.
- `snapshot`: the whole state, so that play can go on should a later version replay the actions differently.
- `over`: the game has ended.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import stat
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import msgspec

from core.chance import commitment, valid_seed
from core.disk import cut, lock, sync_folder, write_all
from core.game import AnyGame, codec

FORMAT = 1
LARGEST = 16 * 1024 * 1024
"""No save is larger than this many bytes; a file that is was not written by Wherry."""

_UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, OverflowError)


class SaveError(Exception):
    """A save that cannot be used. `code` says why, `figures` with what."""

    def __init__(self, code: str, **figures: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.figures = figures


class Record(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """A line of a save."""


class Person(Record, frozen=True, tag="person"):
    """A seat that somebody plays."""

    name: str


class Bot(Record, frozen=True, tag="bot"):
    """A seat that a bot of some level plays."""

    name: str
    level: str


Chair = Person | Bot


class Header(Record, frozen=True, tag="wherry"):
    """What was agreed before the first card. `digest` is that of the first state; `at` is in milliseconds."""

    format: int
    app: str
    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[Chair, ...]
    seed: str
    seed_hash: str
    digest: str
    at: int = 0


class Act(Record, frozen=True, omit_defaults=True, tag="act"):
    """An accepted action. `stand_in` tells why somebody else chose it for the seat, if so."""

    seat: int
    ask: str
    action: msgspec.Raw
    digest: str
    at: int = 0
    stand_in: str = ""


class Undo(Record, frozen=True, tag="undo"):
    """The seat took back its last action; `digest` is that of the state the table went back to."""

    seat: int
    digest: str
    at: int = 0


class Snapshot(Record, frozen=True, tag="snapshot"):
    """The state after the lines above it."""

    digest: str
    state: msgspec.Raw


class Over(Record, frozen=True, tag="over"):
    """The game has ended; nothing follows."""

    digest: str


Entry = Act | Undo | Snapshot | Over

_encode = msgspec.json.Encoder(order="deterministic").encode
_decode_header = msgspec.json.Decoder(Header).decode
_decode_entry = msgspec.json.Decoder(Entry).decode
_decode_format = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class Transcript(msgspec.Struct, frozen=True):
    """What a save holds: its header, its entries, and how many bytes of whole lines there are."""

    header: Header
    entries: tuple[Entry, ...]
    size: int


def digest(state: Any) -> str:
    """A short fingerprint of a state: 16 hexadecimal digits."""
    return hashlib.sha256(_encode(state)).hexdigest()[:16]


def encode_action(action: Any) -> msgspec.Raw:
    """An action as it stands in a line."""
    return msgspec.Raw(_encode(action))


def read(path: Path) -> Transcript:
    """Read a save as far as its last whole line. Raises `SaveError`; never changes the file."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # reading a pipe would wait for ever
            raise SaveError("not_a_file", name=path.name)
        if about.st_size > LARGEST:
            raise SaveError("too_large", name=path.name)
        data = path.read_bytes()
    except FileNotFoundError:
        raise SaveError("no_such_save", name=path.name) from None
    except OSError as error:
        raise _disk_error("unreadable", path, error) from None
    size = data.rfind(b"\n") + 1
    if not size:
        raise SaveError("empty", name=path.name)
    lines = io.BytesIO(data[:size])  # taken one by one, for a damaged file may have millions
    header = read_header(lines.readline(), path.name)
    entries = [_read_entry(line, number, path.name) for number, line in enumerate(lines, start=2)]
    return Transcript(header, tuple(entries), size)


def read_header(line: bytes, name: str) -> Header:
    """The first line of the save called `name`. Raises `SaveError`."""
    try:
        fields = _decode_format(line)
        kind = msgspec.json.decode(fields.get("t", msgspec.Raw(b"null")))
        number = msgspec.json.decode(fields.get("format", msgspec.Raw(b"null")))
    except _UNREADABLE:
        raise SaveError("not_a_save", name=name) from None
    if kind != "wherry":
        raise SaveError("not_a_save", name=name)
    if isinstance(number, int) and number > FORMAT:
        raise SaveError("newer_format", name=name, format=str(number)[:20], known=FORMAT)
    try:
        header = _decode_header(line)
    except _UNREADABLE:
        raise SaveError("damaged", name=name, line=1) from None
    if header.format != FORMAT or not valid_seed(header.seed) or header.seed_hash != commitment(header.seed):
        raise SaveError("damaged", name=name, line=1)
    return header


def _read_entry(line: bytes, number: int, name: str) -> Entry:
    try:
        return _decode_entry(line)
    except _UNREADABLE:
        raise SaveError("damaged", name=name, line=number) from None


def decode_action(game: AnyGame, raw: msgspec.Raw) -> Any:
    """The action that stands in a line, or None if it is none of the game's."""
    try:
        return codec(*game.ACTIONS)[1](raw)
    except _UNREADABLE:
        return None


def decode_state(game: AnyGame, raw: msgspec.Raw) -> Any:
    """The state that stands in a snapshot, or None if it cannot be one."""
    try:
        return codec(game.State)[1](raw)
    except _UNREADABLE:
        return None


class Journal:
    """A save that is open for writing, by one process at a time; `path` is None for a table that is not kept."""

    def __init__(self, path: Path | None, file: IO[bytes] | None, size: int = 0) -> None:
        self.path = path
        self._file = file
        self._size = size
        self._torn = False

    @classmethod
    def unkept(cls) -> Journal:
        """A journal that keeps nothing."""
        return cls(None, None)

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Begin a save that does not exist yet; it appears under its name with its first line whole, or not at all.

        Raises `SaveError` if the name is taken or the disk refuses.
        """
        aside = path.with_name(f".{path.name}.{os.getpid()}.new")
        line = _encode(header) + b"\n"
        try:
            try:
                with aside.open("wb") as file:
                    file.write(line)
                    file.flush()
                    os.fsync(file.fileno())
                os.link(aside, path)
            finally:
                aside.unlink(missing_ok=True)
            sync_folder(path.parent)
        except FileExistsError:
            raise SaveError("name_taken", name=path.name) from None
        except OSError as error:
            raise _disk_error("cannot_write", path, error) from None
        return cls.open(path, len(line))

    @classmethod
    def open(cls, path: Path, size: int) -> Journal:
        """Go on writing a save after its first `size` bytes; a torn line beyond them is cut off.

        Raises `SaveError` if another process has it open, or wrote to it since it was read.
        """
        try:
            file = path.open("r+b", buffering=0)
            try:
                _take_hold(file, path, size)
            except BaseException:
                file.close()
                raise
        except BlockingIOError:
            raise SaveError("in_use", name=path.name) from None
        except OSError as error:
            raise _disk_error("cannot_write", path, error) from None
        return cls(path, file, size)

    def write(self, *entries: Entry) -> None:
        """Append entries and see them onto the disk. Raises `SaveError` if the disk refuses; then none is kept."""
        if self._file is None or self.path is None:
            return
        try:
            if self._torn:
                cut(self._file, self._size)
            lines = b"".join([_encode(entry) + b"\n" for entry in entries])
            self._torn = True
            write_all(self._file, lines)
            os.fsync(self._file.fileno())
        except (OSError, ValueError) as error:
            with contextlib.suppress(OSError, ValueError):  # if this fails too, the next write begins with it
                cut(self._file, self._size)
            raise _disk_error("cannot_write", self.path, error) from None
        self._size, self._torn = self._size + len(lines), False

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Journal:
        """Use it as a context: closed at the end."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _take_hold(file: IO[bytes], path: Path, size: int) -> None:
    """Lock the file and cut it to `size` bytes. Raises `SaveError` if it is not the one that was read any more."""
    lock(file)
    about = os.fstat(file.fileno())
    file.seek(size)
    tail = file.read()
    if b"\n" in tail or about.st_size < size or not os.path.samestat(about, path.stat()):
        raise SaveError("in_use", name=path.name)
    if tail:
        cut(file, size)


def _disk_error(code: str, path: Path, error: Exception) -> SaveError:
    return SaveError(code, name=path.name, reason=getattr(error, "strerror", None) or "closed")
