/** Matches "TBD", "Opponent TBA", "???", "To be announced", "Unknown". */
const OPEN =
  /^(?:(?:opponent|opp|team)[\s:–-]*)?(?:tb[adc]|to be (?:announced|determined|decided|confirmed|named)|unknown|\?+)(?:\/tb[adc])?(?:\s(?:opponent|team))?$/i;
/** Matches "TBD" with more text: "TBD (Playoffs)", "TBA - Semifinal". */
const OPEN_WITH_MORE = /^tb[adc]\s?[-–:(/]/i;
/**
 * Matches a place in a draw that has not been played yet: "Winner of game 3", "Loser Semifinal 1", "Game 3
 * winner", "Seed 4", "Higher seed".
 */
const OF_DRAW =
  /^(?:the )?(?:(?:winner|loser)s?\s(?:of\b|game|gm|g\d|match|m\d|semi|sf|quarter|qf|pool|bracket|#?\d)|runner-?up\b|(?:higher|highest|lower|lowest|top|bottom)[ -]seed$|seed #?\d{1,2}$|(?:#\s?)?\d{1,2} seed$)/i;
const DRAWN = /^(?:game|gm|match|semi|quarter|pool|bracket|sf|qf)[ -]?.*\s(?:winner|loser)$/i;

/** Matches the winner or loser of two named teams: "Winner Elon/Duke", "Elon vs Duke loser". */
const OF_TWO =
  /^(?:(?:the )?(?:winner|loser)s?\s[^/]{1,60}(?:\/| vs?\.? ).{1,60}|(?!.{130})[^/]{1,60}\/[^/]{1,60}\s(?:winner|loser))$/i;

/**
 * The text of a cell whose opponent is not known yet: "" for "TBD", the whole text if it says more. Null for
 * a team's name.
 */
export function undecidedOpponentName(name: string): string | null {
  const plain = name.replace(/\./g, "").replace(/\s+/g, " ").trim();
  if (OPEN.test(plain) || /^(?:opponent|opp)\s?\?*$/i.test(plain)) return "";
  return OPEN_WITH_MORE.test(plain) || OF_DRAW.test(plain) || OF_TWO.test(plain) || DRAWN.test(plain)
    ? name
    : null;
}
