import type { Discipline } from "../club/sports.ts";

/** How clubs write positions in their sheets, and what a roster prints. */

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
  Defense: "defense|def|defenseman|defender|d-man",
  Defence: "defence|defenceman",
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
    Defense: "d|ld|rd|lhd|rhd|left d|right d|left defense|right defense|left defenseman|right defenseman",
    Goalie: "g",
    Center: "c|center|centerman",
    Centre: "centre",
    "Left Wing": "lw|left wing|left winger",
    "Right Wing": "rw|right wing|right winger",
    Wing: "w|wing|winger",
  }),
  lacrosse: written({
    Attack: "a|att|attack|attackman|attacker",
    Midfield: "m|mf|mid|midfield|midfielder|middie",
    Defense: "d",
    Goalie: "g",
    LSM: "lsm|lsdm|long stick midfield|long-stick midfield|long stick midfielder|long-stick midfielder",
    SSDM: "ssdm|short stick defensive midfield",
    Faceoff: "fo|f/o|fogo|face-off|faceoff|face off",
    Draw: "draw",
  }),
  rugby: written({
    Forward: "f|forward pack|pack",
    Back: "b|backline",
    Utility: "u|ut",
    "Front Row": "front row|front-row|front rower",
    "Back Row": "back row|back-row|backrow|loose forward",
    "Back Three": "back three|back 3",
    "Half-back": "half-back|halfback|half back",
    "Utility Back": "utility back",
    "Utility Forward": "utility forward",
    Prop: "1|3|prop",
    "Loosehead Prop": "lhp|lh prop|loosehead prop|loose-head prop|loosehead|loose head prop",
    "Tighthead Prop": "thp|th prop|tighthead prop|tight-head prop|tighthead|tight head prop",
    Hooker: "2|hooker|hk",
    Lock: "4|5|lock|lk|second row|second-row|2nd row",
    Flanker: "6|7|flanker|flank",
    "Openside Flanker": "osf|openside flanker|open-side flanker|openside",
    "Blindside Flanker": "bsf|blindside flanker|blind-side flanker|blindside",
    "Number 8":
      "8|number 8|no. 8|no 8|no.8|no8|n8|#8|8-man|8 man|8man|eight man|eight-man|eightman|number eight",
    "Scrum-half": "9|scrum-half|scrumhalf|scrum half|sh|s/h",
    "Fly-half": "10|fly-half|flyhalf|fly half|fh|f/h",
    Center: "center",
    "Inside Center": "inside center|ic",
    "Outside Center": "outside center|oc",
    Centre: "12|13|centre",
    "Inside Centre": "inside centre",
    "Outside Centre": "outside centre",
    Wing: "11|14|wing|winger|w",
    Fullback: "15|fullback|full-back|full back|fb",
  }),
};

/**
 * A position as the roster prints it: "Forward" of "F", "FORWARD" and "forwards", "Center/Wing" of "C/W". In rugby a jersey's number is
 * a position, and "1-3" three of them. Null if it is none that is known.
 */
export function writtenPosition(text: string, discipline: Discipline | null): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, " ");
  const whole = onePosition(plain, discipline);
  if (whole !== null) return whole;
  const ranged = discipline === "rugby" ? numberedRange(plain) : null;
  const parts = (ranged ?? plain.split(PARTED)).map((part) => onePosition(part, discipline));
  return parts.length > 1 && parts.every((part) => part !== null) ? [...new Set(parts)].join("/") : null;
}

/** Words of one meaning, the one first that a letter or a number stands for. */
const SPELLINGS = [
  ["Goalie", "Goaltender", "Goalkeeper"],
  ["Defense", "Defence"],
  ["Centre", "Center"],
] as const;

/**
 * A printed position in the roster's own spelling: a roster that writes "Goaltender" has no "Goalie" of its "G". Where it writes
 * both words, each stays.
 * @param texts all positions of the roster, as they are written
 */
export function ownSpelling(texts: readonly string[]): (printed: string) => string {
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

/** "1-8" are the forwards, "9-15" the backs. */
function numberedRange(plain: string): string[] | null {
  const [, from, to] = /^(\d{1,2}) ?[-–] ?(\d{1,2})$/.exec(plain)?.map(Number) ?? [];
  if (from === undefined || to === undefined || from >= to || to > 15) return null;
  if (from === 1 && to === 8) return ["f", "f"];
  if (from === 9 && to === 15) return ["b", "b"];
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
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
