"""The rulebook of Ladder, one constant for each citable sentence."""

from tutor.core.rule import PRINTED, RECONSTRUCTED, RULING, Rule, declared

DECK = Rule("setup.deck", PRINTED, "Ladder, 1")
COPIES = Rule("setup.copies", RECONSTRUCTED, "Ladder, 1")
HAND_SIZE = Rule("setup.hand-size", PRINTED, "Ladder, 1")
IN_TURN = Rule("turn.in-turn", PRINTED, "Ladder, 2")
MOMENT = Rule("turn.moment", PRINTED, "Ladder, 2")
CLIMB = Rule("turn.climb", PRINTED, "Ladder, 2")
FROM_HAND = Rule("turn.from-hand", PRINTED, "Ladder, 2")
RISING = Rule("turn.rising", PRINTED, "Ladder, 2")
DROP = Rule("turn.drop", RULING, "Ladder, 2")
DRAW = Rule("draw.draw", PRINTED, "Ladder, 3")
UNSEEN = Rule("draw.unseen", PRINTED, "Ladder, 3")
NEXT_SEAT = Rule("draw.next-seat", PRINTED, "Ladder, 3")
PIPS = Rule("score.pips", PRINTED, "Ladder, 4")
TOLL = Rule("score.toll", PRINTED, "Ladder, 4")
ALL_PLAYED = Rule("end.all-played", PRINTED, "Ladder, 5")

RULES = declared(globals())
