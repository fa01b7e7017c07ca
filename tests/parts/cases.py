"""What is tried with parts in each game: the cells that make them, and what is pointed at."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tutor import game


class Case(Struct, frozen=True):
    """The cells of one game: ``state`` and one expression for each kind of part."""

    key: str
    state: str
    act: str
    solution: tuple[str, ...]
    illegal: tuple[str, ...]
    """Clicks that mean a move that is not allowed."""
    predict: str
    right: str
    steps: str
    vary: str
    slider: tuple[str, Any]
    call: str
    allowed: bool
    score: str
    whynot: str

    def make(self, expression: str) -> Any:
        """What an expression of this case gives."""
        here: dict[str, Any] = {"game": game(self.key)}
        exec(self.state, here)
        return eval(expression, here)


CASES = (
    Case(
        "caesar",
        'vote = game.position(at={"censors": "4 5 P : 3"}, next="censors")\n'
        'lay = game.position(moment="turn", hand={"cleopatra": "1 2 5", "caesar": "1 2 3"}, at={"senators": "1 1 2 2 3 :", "praetors": ": 4"},\n'
        '    reserve={"cleopatra": "", "caesar": ""}, actions={"cleopatra": "", "caesar": ""}, next="praetors")\n'
        'close = game.position(at={"censors": "{you} : 3 P"}, next="censors", you=3)',
        'lay.act("vote.winner", winner="cleopatra", then="reveal praetors", ask="Win the praetor.",\n'
        '    hints=("Beat the 4.",), focus="senators praetors")',
        ("lay (5) praetors",),
        ("side:senators:cleopatra",),
        'vote.predict("reveal censors", about="vote.winner", ask="Who takes the censor?")',
        "Caesar",
        'vote.steps("reveal censors")',
        'close.vary("reveal censors", you=(1, 5))',
        ("you", 5),
        'lay.call("lay 5 praetors", ask="One card, face up. Allowed?")',
        False,
        'game.position(at={"censors": "4 : 3"}, won={"senators": "3:2"}).score()',
        'lay.whynot("lay 5 praetors")',
    ),
    Case(
        "kleopatra",
        'red = game.position(hand={"red": "artisan, stone, tainted wood"}, merchants={"red": 1})\n'
        'wall = game.position(hand={"red": "artisan, wood, stone, marble"}, talents={"red": 0}, merchants={"red": 0})\n'
        'half = wall.play("order wall", "lay artisan", "lay wood")\n'
        'hand = game.position(hand={"red": "artisan, stone, {third}"}, merchants={"red": 0}, third="wood")',
        'half.act("quarry.talents", element="wall", solution=("lay stone", "build wall:L2"), ask="Finish the wall.")',
        ("lay stone", "build wall:L2"),
        ("wall:B2",),
        'red.play("order wall", "lay artisan", "lay stone").predict("lay tainted-wood", about="payment.tainted-at-once", '
        'ask="How many amulets go under the pyramid?")',
        "1",
        'red.steps("order wall", "lay artisan", "lay stone", "lay tainted-wood", "build wall:L1")',
        'hand.vary("order wall", third=["wood", "tainted wood", "marble"])',
        ("third", "marble"),
        'half.call("build wall:L1", ask="One stone is missing. Allowed?")',
        False,
        'red.play("order wall", "lay artisan", "lay stone", "lay tainted-wood").score("build wall:L1")',
        'half.whynot("build wall:L1")',
    ),
    Case(
        "morgenland",
        'cave = game.position(at={"cave1": "red 7, blue 7"}, moment="turned cave1", caves={"cave1": "5 3"}, start="blue")\n'
        'tie = game.position(at={"cave1": "red 7, blue {blue}", "palace1": "red 4"}, moment="turned cave1", caves={"cave1": "5 3"},\n'
        '    start="blue", blue=7)\n'
        'place = game.position(hand={"red": "5", "blue": "", "green": ""}, caves={"cave1": "4 2", "cave3": "5 3", "cave4": ""},\n'
        '    at={"cave1": "blue 6", "cave3": "blue 4", "guard": "green (9)"})',
        'place.act("caves.award", seat="red", rank=1, solution="5 cave3", focus="board",\n'
        '    ask="Be the strongest in a cave.")',
        ("5 cave3",),
        ("cave:4",),
        'cave.predict("go", about="evaluation.strongest", ask="Blue has the camel. Who is strongest?")',
        "Blue",
        'cave.steps("go", focus="cave:1")',
        'tie.vary("go", blue=(5, 9), focus="cave:1")',
        ("blue", 9),
        'place.call("5 cave3", ask="Red puts a 5 into cave 3. Allowed?")',
        True,
        "cave.score()",
        'place.whynot("5 cave1")',
    ),
    Case(
        "cleocatra",
        'tiles = game.position(at={"0:0": "violet: red, blue", "0:1": "orange: red", "0:-1": "gold"})\n'
        'more = game.position(at={"0:0": "violet: red", "0:1": "{right}: red", "0:-1": "gold"}, right="orange")',
        'tiles.act("rescue.order", points=4, then="draw blue", ask="Score 4 points at once.")',
        ("rescue A",),
        ("tile:A",),
        'tiles.predict("rescue A", ask="How many points for Red?")',
        "4",
        'tiles.steps("rescue A")',
        'more.vary("rescue A", right=["orange", "violet", "green", "gold"])',
        ("right", "violet"),
        'tiles.call("rescue A", by="blue", ask="It is Red\'s turn. May Blue rescue?")',
        False,
        'tiles.score("rescue A")',
        'tiles.whynot("rescue B", by="blue")',
    ),
)  # fmt: skip
