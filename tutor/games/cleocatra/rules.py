"""Every citable sentence of Cleocatra, in the order of the rulebook."""

from __future__ import annotations

from tutor.core.rule import PRINTED, RECONSTRUCTED, RULING, Provenance, Rule, declared


def _rule(id: str, provenance: Provenance, place: str) -> Rule:
    return Rule(id, provenance, f"German rulebook, {place}")


# ------------------------------------------------------------------------------------------------ setup
SETUP_TWO_PLAYERS = _rule("setup.two-players", PRINTED, "Setup, step 1")
SETUP_SHUFFLE = _rule("setup.shuffle", RECONSTRUCTED, "Setup, step 2; the colours are reconstructed")
SETUP_COLOURS = _rule("setup.colours", PRINTED, "Setup, step 3")
SETUP_START_PLAYER = _rule("setup.start-player", PRINTED, "Setup, step 5")
SETUP_FIRST_TILES = _rule("setup.first-tiles", PRINTED, "Setup, step 6")
SETUP_INSPECTORS = _rule("setup.inspectors", PRINTED, "Setup, step 4")
SETUP_PLAYERS = _rule("setup.players", RULING, "title; Setup, step 3, by implication")

# ------------------------------------------------------------------------------------------------ turn
TURN_TWO_ACTIONS = _rule("turn.two-actions", PRINTED, "A turn")
TURN_RESCUE_ENDS = _rule("turn.rescue-ends", PRINTED, "Rescuer actions, rescue")
TURN_NEED_SECOND = _rule("turn.need-second", RULING, "Rescuer actions, last paragraph; the condition is ours")
TURN_STUCK = _rule("turn.stuck", RULING, "Rescuer actions, last but one paragraph; compare Rescuer actions")
TURN_STUCK_SUPPLY = _rule("turn.stuck-supply", RULING, "not covered")
TURN_STUCK_HALF = _rule("turn.stuck-half", RULING, "not covered; compare A turn")
TURN_ORDER = _rule("turn.order", PRINTED, "A turn")

# ------------------------------------------------------------------------------------------------ tiles
TILES_ADJACENT = _rule("tiles.adjacent", RECONSTRUCTED, "not covered; compare Tile actions, search")
TILES_EXPLORE = _rule("tiles.explore", PRINTED, "Tile actions, explore")
TILES_SEARCH = _rule("tiles.search", PRINTED, "Tile actions, search")
TILES_SEARCH_ELSEWHERE = _rule("tiles.search-elsewhere", PRINTED, "Tile actions, search")
TILES_NO_SPLIT = _rule("tiles.no-split", PRINTED, "Tile actions, search")
TILES_NO_SURROUNDED = _rule("tiles.no-surrounded", PRINTED, "Tile actions, search")

# ------------------------------------------------------------------------------------------------ rescuers
RESCUERS_TWO_A_TILE = _rule("rescuers.two-a-tile", PRINTED, "Rescuer actions")
RESCUERS_ONE_A_COLOUR = _rule("rescuers.one-a-colour", PRINTED, "Rescuer actions")
RESCUERS_INSPECTOR_NO_ROOM = _rule("rescuers.inspector-no-room", RULING, "not covered")
RESCUERS_DISPATCH = _rule("rescuers.dispatch", PRINTED, "Rescuer actions, dispatch")
RESCUERS_TEAM = _rule("rescuers.team", RULING, "Rescuer actions, team up; from where is ours")
RESCUERS_SUPPLY = _rule("rescuers.supply", RULING, "Rescuer actions, dispatch; of teaming up by implication")
RESCUERS_INSPECTED_OK = _rule("rescuers.inspected-ok", RULING, "not covered")

# ------------------------------------------------------------------------------------------------ rescue
RESCUE_CHOOSE = _rule("rescue.choose", PRINTED, "Scoring, 1")
RESCUE_AREA = _rule("rescue.area", PRINTED, "Scoring, 1")
RESCUE_COLOURS = _rule("rescue.colours", PRINTED, "Scoring, 1 and 2b")
RESCUE_OWN_COLOUR = _rule("rescue.own-colour", RULING, "not covered; compare Scoring, 2b")
RESCUE_HELPERS = _rule("rescue.helpers", PRINTED, "Scoring, 2")
RESCUE_NEIGHBOURS_INSPECTED = _rule("rescue.neighbours-inspected", RULING, "not covered; compare Scoring, 1")
RESCUE_INSPECTOR = _rule("rescue.inspector", PRINTED, "Scoring, 3")
RESCUE_RETURN = _rule("rescue.return", PRINTED, "Scoring, 4")
RESCUE_ORDER = _rule("rescue.order", PRINTED, "Scoring, 3 and 4")
RESCUE_MAX = _rule("rescue.max", RULING, "follows from Scoring, 1 and 2")

# ------------------------------------------------------------------------------------------------ end
END_TRIGGER = _rule("end.trigger", PRINTED, "End of the game")
END_WINNER = _rule("end.winner", PRINTED, "End of the game")

# ------------------------------------------------------------------------------------------------ advanced
ADVANCED_HERD = _rule("advanced.herd", PRINTED, "Advanced rules, new rescuer action")
ADVANCED_CLEOCATRA_POINT = _rule(
    "advanced.cleocatra-point", RECONSTRUCTED, "Advanced rules, Cleocatra; its colour is reconstructed"
)
ADVANCED_CLEOCATRA_BONUS = _rule("advanced.cleocatra-bonus", PRINTED, "Advanced rules, Cleocatra")
ADVANCED_CLEOCATRA_BONUS_KIND = _rule(
    "advanced.cleocatra-bonus-kind", RULING, "not covered; compare Advanced rules, Cleocatra"
)
ADVANCED_MAFDET = _rule("advanced.mafdet", RECONSTRUCTED, "Advanced rules, Mafdat; its colour is reconstructed")
ADVANCED_BASTET = _rule("advanced.bastet", RECONSTRUCTED, "Advanced rules, Bastet; its colour is reconstructed")
ADVANCED_MUT = _rule("advanced.mut", RECONSTRUCTED, "Advanced rules, Mut; its colour is reconstructed")
ADVANCED_PRINCESS = _rule("advanced.princess", RECONSTRUCTED, "Advanced rules, Princess; its colour is reconstructed")

RULES = declared(globals())
