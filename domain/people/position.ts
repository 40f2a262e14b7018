import type { Sport } from "../sports/sport.ts";
import { positionWords } from "../sports/written-positions.ts";

/**
 * What a roster prints for the positions clubs write: the same letters mean other positions in other sports.
 */

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
 * A position as the roster prints it: "Forward" of "F", "FORWARD" and "forwards", "Center/Wing" of "C/W".
 * Where a jersey's number is a position, "1-3" are three of them. Null if it is none that is known.
 */
export function parsePosition(text: string, sport: Sport | null): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, " ");
  const whole = onePosition(plain, sport);
  if (whole !== null) return whole;
  const ranged = numberedRange(plain, sport);
  const parts = (ranged ?? plain.split(PARTED)).map((part) => onePosition(part, sport));
  return parts.length > 1 && parts.every((part) => part !== null) ? [...new Set(parts)].join("/") : null;
}

/** Words of one meaning, the one first that a letter or a number stands for. */
const SPELLINGS = [
  ["Goalie", "Goaltender", "Goalkeeper"],
  ["Defense", "Defence"],
  ["Centre", "Center"],
] as const;

/**
 * A printed position in the roster's own spelling: a roster that writes "Goaltender" has no "Goalie" of its
 * "G". Where it writes both words, each stays.
 * @param texts all positions of the roster, as they are written
 */
export function rosterSpelling(texts: readonly string[]): (printed: string) => string {
  const all = texts.join("\n").toLowerCase();
  const own = SPELLINGS.flatMap((words) => {
    const [word, ...others] = words.filter((one) => all.includes(one.toLowerCase()));
    return word === undefined || others.length > 0 ? [] : [{ word, words }];
  });
  return (printed) =>
    own.reduce((text, { word, words }) => {
      const form = new RegExp(`\\b(?:${words.join("|")})\\b`, "g");
      return text.replace(form, word);
    }, printed);
}

const PARTED = / ?[/,&;|+] ?| (?:and|or|-) |(?<=[a-z])-(?=[a-z])/;

function numberedRange(plain: string, sport: Sport | null): string[] | null {
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
