"""The citable sentences of Caesar & Cleopatra, in the order of the rulebook."""

from __future__ import annotations

from tutor.core.rule import PRINTED, RECONSTRUCTED, RULING, Rule, declared

# ------------------------------------------------------------------------------------------------ setup
SETUP_PATRICIANS = Rule("setup.patricians", PRINTED, "German rulebook, Setting up 1, the neutral deck")
SETUP_CONFIDENCE = Rule("setup.confidence", PRINTED, "German rulebook, Setting up 1, and The orgy")
SETUP_INFLUENCE = Rule(
    "setup.influence", RECONSTRUCTED, "German rulebook, Components, and Special cases of the philosopher"
)
SETUP_OPENING_TEN = Rule("setup.opening-ten", PRINTED, "German rulebook, Setting up 2, the players' decks")
SETUP_ACTION_RESERVE = Rule("setup.action-reserve", PRINTED, "German rulebook, Setting up 2, the players' decks")
SETUP_NO_PEEKING = Rule("setup.no-peeking", PRINTED, "German rulebook, Setting up 2, the players' decks")
SETUP_BONUS = Rule("setup.bonus", PRINTED, "German rulebook, Setting up 3, the secret task")
SETUP_FIRST_FIVE = Rule("setup.first-five", PRINTED, "German rulebook, Laying the first influence cards")
SETUP_FIRST_PLAYER = Rule("setup.first-player", PRINTED, "German rulebook, Course of a round")
SETUP_MATERIAL = Rule("setup.material", PRINTED, "German rulebook, Components")
# ------------------------------------------------------------------------------------------------ turn
TURN_ACTIVE_OR_PASSIVE = Rule("turn.active-or-passive", PRINTED, "German rulebook, Course of a round")
TURN_PLACE = Rule("turn.place", PRINTED, "German rulebook, Being active 2, laying influence cards")
TURN_SIDE_LIMIT = Rule("turn.side-limit", PRINTED, "German rulebook, Being active 2, Important")
TURN_GROUP_LIMIT = Rule("turn.group-limit", PRINTED, "German rulebook, Being active 2, Important")
TURN_CLOSED_GROUP = Rule("turn.closed-group", RULING, "German rulebook, No cards left at a group")
TURN_LOOK = Rule("turn.look", PRINTED, "German rulebook, Being active 2, Important")
TURN_ONE_ACTION = Rule("turn.one-action", PRINTED, "German rulebook, Being active 1, playing an action card")
TURN_ACTION_MOMENT = Rule("turn.action-moment", RULING, "German rulebook, Being active 1 and 3")
TURN_VETOED_COUNTS = Rule("turn.vetoed-counts", RULING, "German rulebook, The action cards 6, veto")
TURN_SINGLE_FACE_DOWN = Rule(
    "turn.single-face-down", PRINTED, "German rulebook, Being active 2, laying influence cards"
)
TURN_NO_INFLUENCE_IN_HAND = Rule(
    "turn.no-influence-in-hand", PRINTED, "German rulebook, Being active 2, and Staying passive"
)
TURN_REFILL = Rule("turn.refill", PRINTED, "German rulebook, Being active 3, refilling the hand")
TURN_REVEAL = Rule("turn.reveal", PRINTED, "German rulebook, Being active 4, turning over a confidence card")
TURN_PASSIVE = Rule("turn.passive", PRINTED, "German rulebook, Staying passive")
TURN_EXCHANGE_LIMIT = Rule("turn.exchange-limit", RULING, "German rulebook, Staying passive")
TURN_PASSIVE_NO_VOTE = Rule(
    "turn.passive-no-vote", RULING, "German rulebook, The vote of confidence b, and Staying passive"
)
TURN_ORDER = Rule("turn.order", PRINTED, "German rulebook, Course of a round, Being active")
TURN_NO_RESHUFFLE = Rule("turn.no-reshuffle", RULING, "German rulebook, Being active 3, and The end of the game")
# ------------------------------------------------------------------------------------------------ vote
VOTE_CALL_CARD = Rule("vote.call-card", PRINTED, "German rulebook, The vote of confidence a")
VOTE_CALL_EIGHT = Rule("vote.call-eight", PRINTED, "German rulebook, The vote of confidence b")
VOTE_REVEAL_ALL = Rule("vote.reveal-all", PRINTED, "German rulebook, Course of a vote")
VOTE_TOTAL = Rule("vote.total", PRINTED, "German rulebook, Course of a vote")
VOTE_WINNER = Rule("vote.winner", PRINTED, "German rulebook, Course of a vote")
VOTE_LOSSES = Rule("vote.losses", PRINTED, "German rulebook, Course of a vote")
VOTE_TIE = Rule("vote.tie", PRINTED, "German rulebook, Course of a vote")
VOTE_GROUP_CLOSED = Rule("vote.group-closed", PRINTED, "German rulebook, No cards left at a group")
VOTE_DEAD_CARD = Rule("vote.dead-card", PRINTED, "German rulebook, No cards left at a group")
VOTE_ORGY = Rule("vote.orgy", PRINTED, "German rulebook, The orgy")
VOTE_ORGY_SHUFFLE = Rule("vote.orgy-shuffle", PRINTED, "German rulebook, The orgy")
VOTE_EIGHT_BY_CASTLING = Rule(
    "vote.eight-by-castling", RULING, "German rulebook, The vote of confidence b, and The action cards 3"
)
VOTE_EIGHT_AGAIN = Rule("vote.eight-again", RULING, "German rulebook, Course of a vote, Important")
# ------------------------------------------------------------------------------------------------ philosopher
PHILOSOPHER_INVERT = Rule("philosopher.invert", PRINTED, "German rulebook, The philosopher")
PHILOSOPHER_LOSSES = Rule("philosopher.losses", PRINTED, "German rulebook, The philosopher")
PHILOSOPHER_SPENT = Rule("philosopher.spent", PRINTED, "German rulebook, The philosopher, and its special cases")
PHILOSOPHER_TIE = Rule("philosopher.tie", PRINTED, "German rulebook, Special cases of the philosopher")
PHILOSOPHER_ALONE = Rule("philosopher.alone", PRINTED, "German rulebook, Special cases of the philosopher")
PHILOSOPHER_PLACING = Rule("philosopher.placing", PRINTED, "German rulebook, The philosopher")
PHILOSOPHER_VERSUS_CARDS = Rule(
    "philosopher.versus-cards", PRINTED, "German rulebook, Special cases of the philosopher"
)
PHILOSOPHER_CANCEL = Rule("philosopher.cancel", PRINTED, "German rulebook, Special cases of the philosopher")
PHILOSOPHER_ONE_TWO = Rule("philosopher.one-two", PRINTED, "German rulebook, Special cases of the philosopher")
PHILOSOPHER_PAIR = Rule("philosopher.pair", PRINTED, "German rulebook, Special cases of the philosopher")
PHILOSOPHER_AGAINST_NOBODY = Rule("philosopher.against-nobody", RULING, "German rulebook, The philosopher")
PHILOSOPHER_TWO_TWO = Rule("philosopher.two-two", RULING, "German rulebook, Special cases of the philosopher")
# ------------------------------------------------------------------------------------------------ actions
ACTIONS_ASSASSINATION = Rule("actions.assassination", PRINTED, "German rulebook, The action cards 1")
ACTIONS_SPY = Rule("actions.spy", PRINTED, "German rulebook, The action cards 2")
ACTIONS_CASTLING = Rule("actions.castling", PRINTED, "German rulebook, The action cards 3")
ACTIONS_SCOUT = Rule("actions.scout", PRINTED, "German rulebook, The action cards 4")
ACTIONS_WRATH = Rule("actions.wrath", PRINTED, "German rulebook, The action cards 5")
ACTIONS_VETO = Rule("actions.veto", PRINTED, "German rulebook, The action cards 6")
ACTIONS_NO_COUNTER_VETO = Rule("actions.no-counter-veto", PRINTED, "German rulebook, The action cards 6")
ACTIONS_VETO_ONLY_ANSWER = Rule("actions.veto-only-answer", PRINTED, "German rulebook, The action cards 6")
ACTIONS_VETO_MOMENT = Rule("actions.veto-moment", RULING, "German rulebook, The action cards 6")
ACTIONS_AT_ONCE = Rule("actions.at-once", PRINTED, "German rulebook, Being active 1, playing an action card")
ACTIONS_TARGET = Rule("actions.target", RULING, "German rulebook, The action cards")
ACTIONS_CASTLING_OPEN = Rule(
    "actions.castling-open", RULING, "German rulebook, The action cards 3, and No cards left at a group"
)
ACTIONS_DISCARD = Rule("actions.discard", PRINTED, "German rulebook, The action cards")
# ------------------------------------------------------------------------------------------------ end
END_ALL_WON = Rule("end.all-won", PRINTED, "German rulebook, The end of the game 1")
END_NO_INFLUENCE = Rule("end.no-influence", PRINTED, "German rulebook, The end of the game 2")
END_ALONE = Rule("end.alone", PRINTED, "German rulebook, The end of the game, Special cases")
END_ALONE_ACTIVE = Rule("end.alone-active", RULING, "German rulebook, The end of the game, Special cases")
END_TURN_COMPLETED = Rule("end.turn-completed", RULING, "German rulebook, The end of the game 2")
END_DEADLOCK = Rule("end.deadlock", RULING, "German rulebook, The end of the game")
END_BLOCKED = Rule("end.blocked", PRINTED, "German rulebook, The end of the game, Special cases")
END_UNWON = Rule("end.unwon", PRINTED, "German rulebook, The end of the game, Special cases")
END_SCORE_PATRICIAN = Rule("end.score-patrician", PRINTED, "German rulebook, The end of the game, points")
END_SCORE_MAJORITY = Rule("end.score-majority", PRINTED, "German rulebook, The end of the game, points")
END_SCORE_WHOLE = Rule("end.score-whole", PRINTED, "German rulebook, The end of the game, points")
END_SCORE_BONUS = Rule("end.score-bonus", PRINTED, "German rulebook, The influence bonus")
END_EXAMPLE_NINE = Rule("end.example-nine", PRINTED, "German rulebook, The end of the game, example")
END_WINNER = Rule("end.winner", PRINTED, "German rulebook, The end of the game")
# ------------------------------------------------------------------------------------------------ variants
VARIANTS_ORGY_FADES = Rule("variants.orgy-fades", PRINTED, "German rulebook, Note on the last page 1")
VARIANTS_FEWER_ORGIES = Rule("variants.fewer-orgies", PRINTED, "German rulebook, Note on the last page 2")
VARIANTS_SHUFFLED_ACTIONS = Rule(
    "variants.shuffled-actions", PRINTED, "German rulebook, Setting up 2, tip for beginners"
)

RULES = declared(globals())
"""Every rule of the game."""

BY_ID = {rule.id: rule for rule in RULES}
