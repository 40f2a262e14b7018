import type { Discipline } from "../club/sports.ts";

/** How clubs write positions and classes in their sheets, and what a roster prints. */

type Written = ReadonlyMap<string, string>;

/** @param words what is printed, and the forms in which it is written */
const written = (words: Readonly<Record<string, string>>): Written =>
  new Map(
    Object.entries(words).flatMap(([printed, forms]) =>
      forms.split("|").map((form) => [form, printed] as const),
    ),
  );

const IN_EVERY_SPORT = written({
  Forward: "forward|fwd",
  Defense: "defense|defence|def|defenseman|defenceman|defender|d-man",
  Goalie: "goalie|gk",
  Goaltender: "goaltender",
  Goalkeeper: "goalkeeper",
  Back: "back",
  Utility: "utility|util",
});

/** The same letters are other positions in other sports: "C" is a center in hockey, "FB" and "A" are none there. */
const POSITIONS: Readonly<Record<Discipline, Written>> = {
  hockey: written({
    Forward: "f",
    Defense: "d|ld|rd|left defense|right defense",
    Goalie: "g",
    Center: "c|center|centre",
    "Left Wing": "lw|left wing|left winger",
    "Right Wing": "rw|right wing|right winger",
    Wing: "w|wing|winger",
  }),
  lacrosse: written({
    Attack: "a|att|attack|attackman|attacker",
    Midfield: "m|mf|mid|midfield|midfielder|middie",
    Defense: "d",
    Goalie: "g",
    LSM: "lsm|long stick midfield|long-stick midfield|long stick midfielder|long-stick midfielder",
    SSDM: "ssdm|short stick defensive midfield",
    Faceoff: "fo|fogo|face-off|faceoff|face off",
    Draw: "draw",
  }),
  rugby: written({
    Prop: "prop|lhp|thp|loosehead prop|tighthead prop|loosehead|tighthead",
    Hooker: "hooker|hk",
    Lock: "lock|second row|2nd row",
    Flanker: "flanker|flank|openside flanker|blindside flanker|openside|blindside",
    "Number 8": "number 8|no. 8|no 8|8-man|eight man|eightman|number eight",
    "Scrum-half": "scrum-half|scrumhalf|scrum half|sh",
    "Fly-half": "fly-half|flyhalf|fly half|fh",
    Centre: "centre|center|inside center|outside center|inside centre|outside centre",
    Wing: "wing|winger|w",
    Fullback: "fullback|full-back|full back|fb",
  }),
};

/**
 * A position as the roster prints it: "Forward" of "F", "FORWARD" and "forwards", "Center/Wing" of "C/W". Null if it is none
 * that is known.
 */
export function writtenPosition(text: string, discipline: Discipline | null): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, " ");
  const whole = onePosition(plain, discipline);
  if (whole !== null) return whole;
  const parts = plain.split(/ ?[/,&] ?| and /).map((part) => onePosition(part, discipline));
  return parts.length > 1 && parts.every((part) => part !== null) ? [...new Set(parts)].join("/") : null;
}

function onePosition(plain: string, discipline: Discipline | null): string | null {
  const forms = [plain, ...singular(plain)];
  const known = (words: Written | null) =>
    forms.map((form) => words?.get(form)).find((one) => one !== undefined);
  return known(discipline && POSITIONS[discipline]) ?? known(IN_EVERY_SPORT) ?? null;
}

/** "defensemen" → "defenseman", "goalies" → "goalie", "scrum-halves" → "scrum-half". */
function singular(plural: string): string[] {
  if (plural.endsWith("men")) return [`${plural.slice(0, -3)}man`];
  if (plural.endsWith("halves")) return [`${plural.slice(0, -3)}f`];
  return plural.endsWith("s") ? [plural.slice(0, -1)] : [];
}

const CLASSES = written({
  Freshman: "fr|frosh|freshman|fresh|first-year|first year|1st year|1st",
  Sophomore: "so|soph|sophomore|2nd year|second year|2nd",
  Junior: "jr|jun|junior|3rd year|third year|3rd",
  Senior: "sr|sen|senior|4th year|fourth year|4th",
  Graduate: "gr|grad|gs|graduate|graduate student|grad student|masters",
});

/** "Freshman" of "Fr." and "FRESHMAN"; null if it is none that is known, such as a year. */
export const writtenClass = (text: string): string | null =>
  CLASSES.get(text.trim().toLowerCase().replace(/\.$/, "").replace(/\s+/g, " ")) ?? null;
