import type { Sport } from "../sports/sport.ts";
import { positionWords } from "../sports/written-positions.ts";

/** Parses positions as clubs write them. The same letters mean different positions in different sports. */

const IN_EVERY_SPORT = positionWords({
  Forward: "forward|fwd",
  Defense: "defense|def|defenseman|defender|d-man",
  Defence: "defence|defenceman",
  Goalie: "goalie|gk",
  Goaltender: "goaltender",
  Goalkeeper: "goalkeeper",
  Back: "back",
  Utility: "utility|util",
});

/**
 * A position as the roster prints it: "Forward" for "F", "FORWARD" and "forwards", "Center/Wing" for "C/W".
 * In a sport where jersey numbers mean positions, "1-3" means three positions. Null for an unknown position.
 */
export function parsePosition(text: string, sport: Sport | null): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, " ");
  const whole = onePosition(plain, sport);
  if (whole !== null) return whole;
  const jerseys = jerseyRange(plain, sport);
  const parts = (jerseys ?? plain.split(SEPARATOR)).map((part) => onePosition(part, sport));
  return parts.length > 1 && parts.every((part) => part !== null) ? [...new Set(parts)].join("/") : null;
}

/** Groups of words with the same meaning. A letter or a number is printed as the first word of its group. */
const SPELLINGS = [
  ["Goalie", "Goaltender", "Goalkeeper"],
  ["Defense", "Defence"],
  ["Centre", "Center"],
] as const;

/**
 * Returns a function that puts a printed position into the roster's own spelling: on a roster that writes
 * "Goaltender", "G" becomes "Goaltender" and not "Goalie". If a roster writes both words, both stay.
 * @param texts all positions of the roster, as written
 */
export function createPositionNormalizer(texts: readonly string[]): (printed: string) => string {
  const all = texts.join("\n").toLowerCase();
  const spellings = SPELLINGS.flatMap((words) => {
    const [word, ...others] = words.filter((one) => all.includes(one.toLowerCase()));
    return word === undefined || others.length > 0 ? [] : [{ word, words }];
  });
  return (printed) =>
    spellings.reduce((text, { word, words }) => {
      const form = new RegExp(`\\b(?:${words.join("|")})\\b`, "g");
      return text.replace(form, word);
    }, printed);
}

/** Separators between several positions in one cell. */
const SEPARATOR = / ?[/,&;|+] ?| (?:and|or|-) |(?<=[a-z])-(?=[a-z])/;

/**
 * The written forms for a range of jersey numbers, "1-3"; null for other text, or if numbers mean no
 * position.
 */
function jerseyRange(plain: string, sport: Sport | null): string[] | null {
  const [, from, to] = /^(\d{1,2}) ?[-–] ?(\d{1,2})$/.exec(plain)?.map(Number) ?? [];
  if (from === undefined || to === undefined || from >= to) return null;
  return sport?.positions.ofJerseys?.(from, to) ?? null;
}

function onePosition(plain: string, sport: Sport | null): string | null {
  const forms = [plain, ...singular(plain)];
  const known = (words: ReadonlyMap<string, string> | undefined) =>
    forms.map((form) => words?.get(form)).find((one) => one !== undefined);
  return known(sport?.positions.words) ?? known(IN_EVERY_SPORT) ?? null;
}

/** "defensemen" → "defenseman", "goalies" → "goalie", "scrum-halves" → "scrum-half". */
function singular(plural: string): string[] {
  if (plural.endsWith("men")) return [`${plural.slice(0, -3)}man`];
  if (plural.endsWith("halves")) return [`${plural.slice(0, -3)}f`];
  return plural.endsWith("s") ? [plural.slice(0, -1)] : [];
}
