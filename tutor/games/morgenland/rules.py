"""The citable sentences of Morgenland, in the order of the digest of its almanac."""

from __future__ import annotations

from tutor.core.rule import PRINTED, RECONSTRUCTED, RULING, Rule

# ------------------------------------------------------------------------------------------------ setup
SETUP_BOARD = Rule("setup.board", PRINTED, "German almanac, Spielplan")
SETUP_BOX = Rule("setup.box", PRINTED, "German almanac, Das Spielmaterial")
SETUP_FIGURES = Rule("setup.figures", PRINTED, "German almanac, Start")
SETUP_STOCK = Rule("setup.stock", PRINTED, "German almanac, Start")
SETUP_CAMEL = Rule("setup.camel", RULING, "German almanac, Start")
SETUP_TREASURE_PACK = Rule("setup.treasure-pack", PRINTED, "German almanac, Start")
SETUP_PALACE_FIELDS = Rule("setup.palace-fields", PRINTED, "German almanac, Start; English booklet")
SETUP_BASIC_STACKS = Rule("setup.basic-stacks", PRINTED, "German almanac, Start")
# ------------------------------------------------------------------------------------------------ profi
PROFI_BASE = Rule("profi.base", PRINTED, "German almanac, Profispiel")
PROFI_KINDS = Rule("profi.kinds", PRINTED, "German almanac, Artefakte")
PROFI_LAMP = Rule("profi.lamp", PRINTED, "German almanac, Artefakte")
PROFI_STACKS = Rule("profi.stacks", PRINTED, "German almanac, Artefakte")
PROFI_MAGIC_STACK = Rule("profi.magic-stack", PRINTED, "German almanac, Profispiel; English booklet")
PROFI_CITY_OPEN = Rule("profi.city-open", PRINTED, "German almanac, Profispiel, Aladins Zelt")
PROFI_POWERS = Rule("profi.powers", PRINTED, "German almanac, Artefakte")
# ------------------------------------------------------------------------------------------------ vizier
VIZIER_WHO = Rule("vizier.who", RULING, "German almanac, Wesir")
VIZIER_TREASURE_CARD = Rule("vizier.treasure-card", PRINTED, "German almanac, Wesir and Schatzkarten")
VIZIER_SHORT_STOCK = Rule("vizier.short-stock", PRINTED, "German almanac, Schatzkarten")
VIZIER_GUARD = Rule("vizier.guard", PRINTED, "German almanac, Wesir")
VIZIER_ARTIFACT = Rule("vizier.artifact", PRINTED, "German almanac, Wesir")
VIZIER_PACK_EMPTY = Rule("vizier.pack-empty", RULING, "German almanac, Wesir")
# ------------------------------------------------------------------------------------------------ placing
PLACING_ORDER = Rule("placing.order", PRINTED, "German almanac, Runde and Startspieler")
PLACING_OWN_FIGURE = Rule("placing.own-figure", PRINTED, "German almanac, Figuren and Startspieler")
PLACING_ANY_NUMBER = Rule("placing.any-number", PRINTED, "German almanac, Runde")
PLACING_PALACE_LIMIT = Rule("placing.palace-limit", PRINTED, "German almanac, Runde")
PLACING_EMPTY_CAVE = Rule("placing.empty-cave", PRINTED, "German almanac, Runde")
PLACING_BASIC_CLOSED = Rule("placing.basic-closed", PRINTED, "English booklet")
PLACING_NO_STACK = Rule("placing.no-stack", RULING, "German almanac, Runde")
PLACING_ALL_EIGHT = Rule("placing.all-eight", RULING, "German almanac, Runde")
PLACING_LOOK = Rule("placing.look", PRINTED, "German almanac, Figuren")
# ------------------------------------------------------------------------------------------------ evaluation
EVALUATION_ORDER = Rule("evaluation.order", RECONSTRUCTED, "German almanac, Runde and Stadt")
EVALUATION_ONE_FIELD = Rule("evaluation.one-field", PRINTED, "German almanac, Runde")
EVALUATION_SKIP = Rule("evaluation.skip", PRINTED, "English booklet")
EVALUATION_STAY = Rule("evaluation.stay", PRINTED, "English booklet")
EVALUATION_STRENGTH = Rule("evaluation.strength", PRINTED, "German almanac, Stärkster")
EVALUATION_STRONGEST = Rule("evaluation.strongest", PRINTED, "German almanac, Stärkster")
EVALUATION_TIE = Rule("evaluation.tie", PRINTED, "German almanac, Startspieler")
EVALUATION_NO_RANK = Rule("evaluation.no-rank", PRINTED, "German almanac, Stärkster")
EVALUATION_ROUND_END = Rule("evaluation.round-end", PRINTED, "German almanac, Runde")
# ------------------------------------------------------------------------------------------------ caves
CAVES_KIND = Rule("caves.kind", PRINTED, "English booklet")
CAVES_SHELVES = Rule("caves.shelves", PRINTED, "English booklet")
CAVES_AWARD = Rule("caves.award", PRINTED, "English booklet")
CAVES_LEFTOVER = Rule("caves.leftover", PRINTED, "German almanac, Drachenhöhlen")
# ------------------------------------------------------------------------------------------------ treasures
TREASURES_KINDS = Rule("treasures.kinds", PRINTED, "German almanac, Schätze")
TREASURES_CHANGE = Rule("treasures.change", PRINTED, "German almanac, Schätze")
TREASURES_STOCK = Rule("treasures.stock", PRINTED, "German almanac, Vorrat")
TREASURES_BY_VALUE = Rule("treasures.by-value", RULING, "German almanac, Schätze")
TREASURES_FINITE = Rule("treasures.finite", RULING, "German almanac, Schätze")
TREASURES_HIDDEN = Rule("treasures.hidden", PRINTED, "German almanac, Start and Spielende")
# ------------------------------------------------------------------------------------------------ city
CITY_STRONGEST_ONLY = Rule("city.strongest-only", PRINTED, "German almanac, Stadt")
CITY_TENT = Rule("city.tent", PRINTED, "German almanac, Profispiel, Aladins Zelt")
CITY_TENT_SECOND = Rule("city.tent-second", PRINTED, "German almanac, Profispiel, Aladins Zelt")
CITY_TENT_SECRET = Rule("city.tent-secret", RULING, "German almanac, Profispiel, Aladins Zelt")
CITY_DJINN = Rule("city.djinn", PRINTED, "German almanac, Profispiel, Haus des Dschinn")
CITY_MARKET = Rule("city.market", PRINTED, "German almanac, Stadt, Der Markt")
CITY_CARAVANSERAI = Rule("city.caravanserai", PRINTED, "German almanac, Stadt, Die Karawanserei")
CITY_CAMEL_AT_ONCE = Rule("city.camel-at-once", PRINTED, "German almanac, Stadt, Die Karawanserei, and Startspieler")
# ------------------------------------------------------------------------------------------------ guard
GUARD_NEED_FIGURE = Rule("guard.need-figure", PRINTED, "German almanac, Palastwächter")
GUARD_REVEAL = Rule("guard.reveal", PRINTED, "German almanac, Palastwächter")
GUARD_ENTER = Rule("guard.enter", PRINTED, "German almanac, Palastwächter")
GUARD_BRIBE = Rule("guard.bribe", PRINTED, "German almanac, Palastwächter")
GUARD_BRIBE_FIGURE = Rule("guard.bribe-figure", PRINTED, "German almanac, Palastwächter")
GUARD_REFUSE = Rule("guard.refuse", PRINTED, "German almanac, Palastwächter")
GUARD_ORDER = Rule("guard.order", RULING, "German almanac, Palastwächter")
GUARD_ALWAYS = Rule("guard.always", RULING, "German almanac, Palastwächter")
GUARD_NO_LATE_ENTRY = Rule("guard.no-late-entry", RULING, "German almanac, Palastwächter")
GUARD_ARTIFACTS_WORK = Rule("guard.artifacts-work", PRINTED, "German almanac, Palastwächter")
GUARD_MAGIC_IMMUNE = Rule("guard.magic-immune", PRINTED, "German almanac, Palastwächter")
GUARD_NOT_REVERSED = Rule("guard.not-reversed", PRINTED, "German almanac, Palastwächter")
GUARD_NOT_SPIED = Rule("guard.not-spied", PRINTED, "German almanac, Palastwächter")
GUARD_NOT_ECLIPSED = Rule("guard.not-eclipsed", PRINTED, "German almanac, Palastwächter")
GUARD_NOT_REACHED = Rule("guard.not-reached", PRINTED, "German almanac, Palastwächter")
GUARD_NOT_TAXED = Rule("guard.not-taxed", PRINTED, "German almanac, Palastwächter")
# ------------------------------------------------------------------------------------------------ palace
PALACE_ONE_EACH = Rule("palace.one-each", PRINTED, "English booklet")
PALACE_FIRST_CHOICE = Rule("palace.first-choice", PRINTED, "English booklet")
PALACE_PRICE_NUMBER = Rule("palace.price-number", PRINTED, "English booklet")
PALACE_PRICE_ONE_KIND = Rule("palace.price-one-kind", PRINTED, "English booklet")
PALACE_PRICE_DIFFERENT = Rule("palace.price-different", PRINTED, "English booklet")
PALACE_UNSOLD = Rule("palace.unsold", PRINTED, "English booklet")
PALACE_BASIC_UNSEEN = Rule("palace.basic-unseen", PRINTED, "German almanac, Start, Artefakte")
PALACE_EXTRA_FIGURES = Rule("palace.extra-figures", PRINTED, "English booklet")
PALACE_OVER_FIVE = Rule("palace.over-five", RULING, "German almanac, Artefakte")
# ------------------------------------------------------------------------------------------------ artifacts
ARTIFACTS_ONE = Rule("artifacts.one", PRINTED, "German almanac, Artefakte")
ARTIFACTS_HOW = Rule("artifacts.how", PRINTED, "German almanac, Artefakte")
ARTIFACTS_BACK = Rule("artifacts.back", PRINTED, "German almanac, Artefakte")
ARTIFACTS_NEW = Rule("artifacts.new", RULING, "German almanac, Artefakte")
ARTIFACTS_SPENT = Rule("artifacts.spent", RULING, "German almanac, Artefakte")
ARTIFACTS_LAMP = Rule("artifacts.lamp", PRINTED, "German almanac, Artefakte, Aladins Wunderlampe")
ARTIFACTS_DOUBLE = Rule("artifacts.double", PRINTED, "German almanac, Artefakte, Doppelgänger")
ARTIFACTS_DOUBLE_WHERE = Rule("artifacts.double-where", RULING, "German almanac, Artefakte, Doppelgänger")
ARTIFACTS_DOUBLE_STAYS = Rule("artifacts.double-stays", RULING, "German almanac, Artefakte, Doppelgänger")
ARTIFACTS_CARPET = Rule("artifacts.carpet", PRINTED, "German almanac, Artefakte, Fliegender Teppich")
ARTIFACTS_CARPET_WHEN = Rule("artifacts.carpet-when", PRINTED, "German almanac, Artefakte, Fliegender Teppich")
ARTIFACTS_CARPET_WHERE = Rule("artifacts.carpet-where", RULING, "German almanac, Artefakte, Fliegender Teppich")
ARTIFACTS_FIXED = Rule("artifacts.fixed", RULING, "German almanac, Zauberkarten, Mondfinsternis")
ARTIFACTS_COUNTERSPELL = Rule("artifacts.counterspell", PRINTED, "German almanac, Artefakte, Gegenzauber")
ARTIFACTS_COUNTERSPELL_FREE = Rule("artifacts.counterspell-free", RULING, "German almanac, Artefakte, Gegenzauber")
ARTIFACTS_KEY = Rule("artifacts.key", PRINTED, "German almanac, Artefakte, Schlüssel")
ARTIFACTS_KEY_LATE = Rule("artifacts.key-late", PRINTED, "German almanac, Taktische Tipps")
ARTIFACTS_SCROLL = Rule("artifacts.scroll", PRINTED, "German almanac, Artefakte, Schriftrolle")
# ------------------------------------------------------------------------------------------------ magic
MAGIC_LAMP = Rule("magic.lamp", PRINTED, "German almanac, Zauberkarten")
MAGIC_ANY_TIME = Rule("magic.any-time", PRINTED, "German almanac, Zauberkarten")
MAGIC_EVERYWHERE = Rule("magic.everywhere", PRINTED, "German almanac, Zauberkarten")
MAGIC_HELD = Rule("magic.held", PRINTED, "German almanac, Zauberkarten")
MAGIC_KEEP = Rule("magic.keep", PRINTED, "German almanac, Zauberkarten")
MAGIC_PICTURES = Rule("magic.pictures", PRINTED, "German almanac, Zauberkarten")
MAGIC_NOT_BACK = Rule("magic.not-back", PRINTED, "German almanac, Zauberkarten")
MAGIC_MOVE_LIMITS = Rule("magic.move-limits", RULING, "German almanac, Zauberkarten")
MAGIC_TURN_UP = Rule("magic.turn-up", RULING, "German almanac, Zauberkarten")
MAGIC_PARTIAL = Rule("magic.partial", PRINTED, "German almanac, Zauberkarten")
MAGIC_FULL_PRICE = Rule("magic.full-price", RULING, "German almanac, Zauberkarten")
MAGIC_OUT = Rule("magic.out", RULING, "German almanac, Zauberkarten")
MAGIC_DISCARD = Rule("magic.discard", PRINTED, "German almanac, Zauberkarten")
# ------------------------------------------------------------------------------------------------ cards
CARDS_ABRACADABRA = Rule("cards.abracadabra", PRINTED, "German almanac, Zauberkarten, Abrakadabra; English booklet")
CARDS_CHARITY = Rule("cards.charity", PRINTED, "German almanac, Zauberkarten, Almosen")
CARDS_EYE_FOR_AN_EYE = Rule("cards.eye-for-an-eye", PRINTED, "German almanac, Zauberkarten, Auge um Auge")
CARDS_EYE_ANSWER = Rule("cards.eye-answer", PRINTED, "German almanac, Zauberkarten, Auge um Auge")
CARDS_CITY_TAX = Rule("cards.city-tax", PRINTED, "German almanac, Zauberkarten, Bakschisch")
CARDS_LAST_FIRST = Rule(
    "cards.last-first", RECONSTRUCTED, "German almanac, Zauberkarten, Die Letzten werden die Ersten sein"
)
CARDS_DRAGON_LEAVES = Rule("cards.dragon-leaves", PRINTED, "German almanac, Zauberkarten, Drachenflug")
CARDS_DRAGON_LEAVES_KIND = Rule("cards.dragon-leaves-kind", RULING, "German almanac, Zauberkarten, Drachenflug")
CARDS_SMUGGLER = Rule("cards.smuggler", PRINTED, "German almanac, Zauberkarten, Eingeschmuggelt")
CARDS_SMUGGLER_EMPTY = Rule("cards.smuggler-empty", PRINTED, "German almanac, Zauberkarten, Eingeschmuggelt")
CARDS_SMUGGLER_CARPET = Rule("cards.smuggler-carpet", PRINTED, "German almanac, Zauberkarten, Eingeschmuggelt")
CARDS_SMUGGLER_CAMEL = Rule("cards.smuggler-camel", PRINTED, "German almanac, Zauberkarten, Eingeschmuggelt")
CARDS_MIRAGE = Rule("cards.mirage", PRINTED, "German almanac, Zauberkarten, Fata Morgana")
CARDS_LUNAR_ECLIPSE = Rule("cards.lunar-eclipse", PRINTED, "German almanac, Zauberkarten, Mondfinsternis")
CARDS_SOLAR_ECLIPSE = Rule("cards.solar-eclipse", PRINTED, "German almanac, Zauberkarten, Sonnenfinsternis")
CARDS_SECOND_CHANCE = Rule("cards.second-chance", PRINTED, "German almanac, Zauberkarten, Nachzügler")
CARDS_SPY = Rule("cards.spy", PRINTED, "German almanac, Zauberkarten, Offenes Geheimnis")
CARDS_SACRIFICE = Rule("cards.sacrifice", PRINTED, "German almanac, Zauberkarten, Opfer")
CARDS_DONATION = Rule("cards.donation", PRINTED, "German almanac, Zauberkarten, Schwund")
CARDS_DRAGONS_RETURN = Rule("cards.dragons-return", PRINTED, "German almanac, Zauberkarten, Rückkehr des Drachen")
CARDS_TABOO = Rule("cards.taboo", PRINTED, "German almanac, Zauberkarten, Sesam schließe Dich")
CARDS_SULTANS_TAX = Rule(
    "cards.sultans-tax", PRINTED, "German almanac, Zauberkarten, Steuer des Sultan; English booklet"
)
CARDS_TRADE = Rule("cards.trade", RECONSTRUCTED, "German almanac, Zauberkarten, Tauschhandel")
CARDS_TELEPORT = Rule("cards.teleport", RECONSTRUCTED, "German almanac, Zauberkarten, Teleportation")
CARDS_PARASITE = Rule("cards.parasite", PRINTED, "German almanac, Zauberkarten, Trittbrettfahrer")
CARDS_PARASITE_USES = Rule("cards.parasite-uses", RULING, "German almanac, Zauberkarten, Trittbrettfahrer")
CARDS_PARASITE_GUARD = Rule("cards.parasite-guard", RULING, "German almanac, Zauberkarten, Trittbrettfahrer")
CARDS_PARASITE_OUT = Rule("cards.parasite-out", RULING, "German almanac, Zauberkarten, Trittbrettfahrer")
CARDS_MAGES_APPRENTICE = Rule("cards.mages-apprentice", PRINTED, "German almanac, Zauberkarten, Zauberlehrling")
# ------------------------------------------------------------------------------------------------ timing
TIMING_WINDOWS_ONLY = Rule("timing.windows-only", RULING, "German almanac, Zauberkarten")
TIMING_ROUND_START = Rule("timing.round-start", RULING, "German almanac, Zauberkarten")
TIMING_BEFORE_PLACEMENT = Rule("timing.before-placement", RULING, "German almanac, Zauberkarten")
TIMING_BEFORE_FIELD = Rule("timing.before-field", RULING, "German almanac, Zauberkarten")
TIMING_AFTER_CAVES = Rule("timing.after-caves", RULING, "German almanac, Zauberkarten, Eingeschmuggelt")
TIMING_REVEALED = Rule("timing.revealed", RULING, "German almanac, Zauberkarten")
TIMING_GUARD_REVEALED = Rule("timing.guard-revealed", RULING, "German almanac, Taktische Tipps")
TIMING_PURCHASE = Rule("timing.purchase", RULING, "German almanac, Zauberkarten")
TIMING_STANDING_PASS = Rule("timing.standing-pass", RULING, "German almanac, Zauberkarten")
TIMING_POLL = Rule("timing.poll", PRINTED, "English booklet")
TIMING_PLAY = Rule("timing.play", RULING, "German almanac, Zauberkarten")
TIMING_PENDING = Rule("timing.pending", PRINTED, "German almanac, Zauberkarten; English booklet")
TIMING_RESOLVE = Rule("timing.resolve", PRINTED, "German almanac, Zauberkarten")
TIMING_LOST_TARGET = Rule("timing.lost-target", RULING, "German almanac, Zauberkarten")
TIMING_ANSWER = Rule("timing.answer", PRINTED, "German almanac, Artefakte, Gegenzauber")
TIMING_ANSWER_PARASITE = Rule("timing.answer-parasite", RULING, "German almanac, Zauberkarten")
TIMING_CLOSE = Rule("timing.close", PRINTED, "English booklet")
# ------------------------------------------------------------------------------------------------ end
END_LAST_ARTIFACT = Rule("end.last-artifact", PRINTED, "German almanac, Spielende und Sieger")
END_MOST = Rule("end.most", PRINTED, "German almanac, Spielende und Sieger")
END_VERSION = Rule("end.version", RULING, "German almanac, Profispiel")
END_SCROLLS = Rule("end.scrolls", PRINTED, "German almanac, Artefakte, Schriftrolle")
END_TREASURE = Rule("end.treasure", PRINTED, "German almanac, Spielende und Sieger")
END_START_ORDER = Rule("end.start-order", RULING, "German almanac, Spielende und Sieger")
# ------------------------------------------------------------------------------------------------ data
DATA_FIGURES = Rule("data.figures", PRINTED, "German almanac, Figuren")
DATA_COLOURS = Rule("data.colours", RECONSTRUCTED, "German almanac, Palastwächter")
DATA_GUARDS = Rule("data.guards", RECONSTRUCTED, "German almanac, Das Spielmaterial; English booklet")
DATA_TREASURE_COUNTS = Rule("data.treasure-counts", PRINTED, "German almanac, Das Spielmaterial and Start")
DATA_ARTIFACT_COUNTS = Rule("data.artifact-counts", PRINTED, "German almanac, Artefakte")
DATA_MAGIC_COUNTS = Rule("data.magic-counts", PRINTED, "German almanac, Zauberkarten")
DATA_CAVE_KINDS = Rule("data.cave-kinds", RECONSTRUCTED, "German almanac, Schätze")
DATA_TREASURE_CARDS = Rule("data.treasure-cards", RECONSTRUCTED, "German almanac, Das Spielmaterial")
DATA_CARDS_THREE = Rule("data.cards-three", RECONSTRUCTED, "German almanac, Das Spielmaterial")
DATA_CARDS_FOUR = Rule("data.cards-four", RECONSTRUCTED, "German almanac, Das Spielmaterial")
DATA_CARDS_FIVE = Rule("data.cards-five", RECONSTRUCTED, "German almanac, Das Spielmaterial")
DATA_SHEET = Rule("data.sheet", RECONSTRUCTED, "German almanac, Start, Wesir, Palastwächter")

RULES = (
    SETUP_BOARD,
    SETUP_BOX,
    SETUP_FIGURES,
    SETUP_STOCK,
    SETUP_CAMEL,
    SETUP_TREASURE_PACK,
    SETUP_PALACE_FIELDS,
    SETUP_BASIC_STACKS,
    PROFI_BASE,
    PROFI_KINDS,
    PROFI_LAMP,
    PROFI_STACKS,
    PROFI_MAGIC_STACK,
    PROFI_CITY_OPEN,
    PROFI_POWERS,
    VIZIER_WHO,
    VIZIER_TREASURE_CARD,
    VIZIER_SHORT_STOCK,
    VIZIER_GUARD,
    VIZIER_ARTIFACT,
    VIZIER_PACK_EMPTY,
    PLACING_ORDER,
    PLACING_OWN_FIGURE,
    PLACING_ANY_NUMBER,
    PLACING_PALACE_LIMIT,
    PLACING_EMPTY_CAVE,
    PLACING_BASIC_CLOSED,
    PLACING_NO_STACK,
    PLACING_ALL_EIGHT,
    PLACING_LOOK,
    EVALUATION_ORDER,
    EVALUATION_ONE_FIELD,
    EVALUATION_SKIP,
    EVALUATION_STAY,
    EVALUATION_STRENGTH,
    EVALUATION_STRONGEST,
    EVALUATION_TIE,
    EVALUATION_NO_RANK,
    EVALUATION_ROUND_END,
    CAVES_KIND,
    CAVES_SHELVES,
    CAVES_AWARD,
    CAVES_LEFTOVER,
    TREASURES_KINDS,
    TREASURES_CHANGE,
    TREASURES_STOCK,
    TREASURES_BY_VALUE,
    TREASURES_FINITE,
    TREASURES_HIDDEN,
    CITY_STRONGEST_ONLY,
    CITY_TENT,
    CITY_TENT_SECOND,
    CITY_TENT_SECRET,
    CITY_DJINN,
    CITY_MARKET,
    CITY_CARAVANSERAI,
    CITY_CAMEL_AT_ONCE,
    GUARD_NEED_FIGURE,
    GUARD_REVEAL,
    GUARD_ENTER,
    GUARD_BRIBE,
    GUARD_BRIBE_FIGURE,
    GUARD_REFUSE,
    GUARD_ORDER,
    GUARD_ALWAYS,
    GUARD_NO_LATE_ENTRY,
    GUARD_ARTIFACTS_WORK,
    GUARD_MAGIC_IMMUNE,
    GUARD_NOT_REVERSED,
    GUARD_NOT_SPIED,
    GUARD_NOT_ECLIPSED,
    GUARD_NOT_REACHED,
    GUARD_NOT_TAXED,
    PALACE_ONE_EACH,
    PALACE_FIRST_CHOICE,
    PALACE_PRICE_NUMBER,
    PALACE_PRICE_ONE_KIND,
    PALACE_PRICE_DIFFERENT,
    PALACE_UNSOLD,
    PALACE_BASIC_UNSEEN,
    PALACE_EXTRA_FIGURES,
    PALACE_OVER_FIVE,
    ARTIFACTS_ONE,
    ARTIFACTS_HOW,
    ARTIFACTS_BACK,
    ARTIFACTS_NEW,
    ARTIFACTS_SPENT,
    ARTIFACTS_LAMP,
    ARTIFACTS_DOUBLE,
    ARTIFACTS_DOUBLE_WHERE,
    ARTIFACTS_DOUBLE_STAYS,
    ARTIFACTS_CARPET,
    ARTIFACTS_CARPET_WHEN,
    ARTIFACTS_CARPET_WHERE,
    ARTIFACTS_FIXED,
    ARTIFACTS_COUNTERSPELL,
    ARTIFACTS_COUNTERSPELL_FREE,
    ARTIFACTS_KEY,
    ARTIFACTS_KEY_LATE,
    ARTIFACTS_SCROLL,
    MAGIC_LAMP,
    MAGIC_ANY_TIME,
    MAGIC_EVERYWHERE,
    MAGIC_HELD,
    MAGIC_KEEP,
    MAGIC_PICTURES,
    MAGIC_NOT_BACK,
    MAGIC_MOVE_LIMITS,
    MAGIC_TURN_UP,
    MAGIC_PARTIAL,
    MAGIC_FULL_PRICE,
    MAGIC_OUT,
    MAGIC_DISCARD,
    CARDS_ABRACADABRA,
    CARDS_CHARITY,
    CARDS_EYE_FOR_AN_EYE,
    CARDS_EYE_ANSWER,
    CARDS_CITY_TAX,
    CARDS_LAST_FIRST,
    CARDS_DRAGON_LEAVES,
    CARDS_DRAGON_LEAVES_KIND,
    CARDS_SMUGGLER,
    CARDS_SMUGGLER_EMPTY,
    CARDS_SMUGGLER_CARPET,
    CARDS_SMUGGLER_CAMEL,
    CARDS_MIRAGE,
    CARDS_LUNAR_ECLIPSE,
    CARDS_SOLAR_ECLIPSE,
    CARDS_SECOND_CHANCE,
    CARDS_SPY,
    CARDS_SACRIFICE,
    CARDS_DONATION,
    CARDS_DRAGONS_RETURN,
    CARDS_TABOO,
    CARDS_SULTANS_TAX,
    CARDS_TRADE,
    CARDS_TELEPORT,
    CARDS_PARASITE,
    CARDS_PARASITE_USES,
    CARDS_PARASITE_GUARD,
    CARDS_PARASITE_OUT,
    CARDS_MAGES_APPRENTICE,
    TIMING_WINDOWS_ONLY,
    TIMING_ROUND_START,
    TIMING_BEFORE_PLACEMENT,
    TIMING_BEFORE_FIELD,
    TIMING_AFTER_CAVES,
    TIMING_REVEALED,
    TIMING_GUARD_REVEALED,
    TIMING_PURCHASE,
    TIMING_STANDING_PASS,
    TIMING_POLL,
    TIMING_PLAY,
    TIMING_PENDING,
    TIMING_RESOLVE,
    TIMING_LOST_TARGET,
    TIMING_ANSWER,
    TIMING_ANSWER_PARASITE,
    TIMING_CLOSE,
    END_LAST_ARTIFACT,
    END_MOST,
    END_VERSION,
    END_SCROLLS,
    END_TREASURE,
    END_START_ORDER,
    DATA_FIGURES,
    DATA_COLOURS,
    DATA_GUARDS,
    DATA_TREASURE_COUNTS,
    DATA_ARTIFACT_COUNTS,
    DATA_MAGIC_COUNTS,
    DATA_CAVE_KINDS,
    DATA_TREASURE_CARDS,
    DATA_CARDS_THREE,
    DATA_CARDS_FOUR,
    DATA_CARDS_FIVE,
    DATA_SHEET,
)
