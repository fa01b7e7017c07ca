from xml.etree import ElementTree as ET

from tutor.core.scene import Box, Disc, Label, Path, Scene, Thing

NASTY = '<script>alert("&")</script>'
SCENE = Scene(
    200,
    100,
    NASTY,
    (
        Box(0, 0, 200, 100, "#FFFFFF"),
        Box(1, 2, 3, 4, "", "#000000", 2, r=5, dash=(3, 1), alpha=0.5),
        Disc(5, 6, 7, "#112233"),
        Path(((0, 0), (1, 1), (0, 1)), "#445566"),
        Path(((0, 0), (1, 1)), "", "#445566", closed=False),
        Label(9, 9, NASTY, bold=True, italic=True, serif=True, alpha=0.5),
    ),
    (
        Thing("board", 0, 0, 200, 100, "the board"),
        Thing("card", 10, 10, 20, 20, "a card", level=1),
        Thing("silent", 150, 50, 10, 10),
    ),
)


def elements() -> list[ET.Element]:
    return list(ET.fromstring(SCENE.to_svg()))


def test_the_topmost_thing_is_under_the_pointer() -> None:
    assert [thing.id for thing in (SCENE.at(15, 15), SCENE.at(5, 5), SCENE.at(30, 30)) if thing] == [
        "card",
        "board",
        "card",
    ]


def test_beside_the_board_there_is_nothing() -> None:
    assert SCENE.at(201, 5) is None


def test_a_thing_is_found_by_its_id() -> None:
    assert SCENE.thing("card") == SCENE.things[1]
    assert SCENE.thing("dragon") is None


def test_the_text_twin_tells_the_things_that_have_words() -> None:
    assert SCENE.describe().splitlines() == [NASTY, "the board", "  a card"]


def test_every_shape_becomes_its_element() -> None:
    tags = [element.tag.rpartition("}")[2] for element in elements()]
    assert tags == ["title", "rect", "rect", "circle", "polygon", "polyline", "text"]


def test_text_stays_text() -> None:
    assert elements()[0].text == elements()[-1].text == NASTY
    assert "<script" not in SCENE.to_svg()


def test_what_is_not_filled_is_not_black() -> None:
    assert elements()[2].get("fill") == "none"


def test_strokes_dashes_corners_and_transparency_are_kept() -> None:
    box = elements()[2].attrib
    assert (box["stroke"], box["stroke-width"], box["stroke-dasharray"], box["rx"], box["opacity"]) == (
        "#000000", "2", "3 1", "5", "0.5",
    )  # fmt: skip


def test_a_label_is_bold_italic_and_centred_on_its_line() -> None:
    text = elements()[-1].attrib
    assert (text["font-weight"], text["font-style"], text["dominant-baseline"], text["opacity"]) == (
        "bold", "italic", "central", "0.5",
    )  # fmt: skip
    assert text["font-family"].startswith("Georgia")


def test_a_thing_with_an_outline_is_only_where_its_outline_is() -> None:
    corner = Thing("corner", 0, 0, 10, 10, outline=((0, 0), (10, 0), (0, 10)))
    scene = Scene(20, 20, "", (), (corner,))
    assert scene.at(2, 2) == corner
    assert scene.at(8, 8) is None
    assert scene.at(12, 2) is None
