import type { SheetCollection } from "../../collections/collections.ts";
import { withTimeAndResult } from "../columns/time-or-result.ts";
import { isStaffRole, isVacantPosition } from "../people/staff-titles.ts";
import { isDayOff } from "../schedule/days-off.ts";
import { isEventAtPlace, isEventName } from "../schedule/event-names.ts";
import { parseResult } from "../schedule/results/parse-result.ts";
import { parseMatchup } from "../schedule/sides/parse-opponent.ts";
import { parseVenueAddress } from "../schedule/sides/venue-address.ts";

/** A row's texts by column: field names, and words from which fields are derived. */
type Words = Readonly<Record<string, unknown>>;

const text = (words: Words, name: string) => {
  const value = words[name];
  return typeof value === "string" ? value.trim() : "";
};

const isYes = (value: string) => /^(?:1|y|yes|true|x)$/i.test(value);

/** Translates columns that only other programs export into those that a club's own sheet would have. */
export function withoutProgramWords(collection: SheetCollection, words: Words): Record<string, unknown> {
  if (collection === "games") return withAddress(withTimeAndResult(gameWords(words)));
  if (collection === "events") return withAddress(words);
  const { role: _role, isNotPlayer: _isNoPlayer, ...plain } = words;
  return collection === "players" || collection === "alumni" ? plain : { ...words };
}

/** Splits "Iceplex, 12 Main St, Denver" into venue and address. */
function withAddress(words: Words): Record<string, unknown> {
  const found = words.address === undefined ? parseVenueAddress(text(words, "venue")) : null;
  return { ...words, ...found };
}

function gameWords(words: Words): Record<string, unknown> {
  const { isHome, isAllDay, firstTeam: _first, secondTeam: _second, title: _title, ...said } = words;
  const home = typeof isHome === "string" ? isHome : "";
  const plain = isNo(home) ? turned(said) : said;
  const hasTeams = plain.homeTeam !== undefined && plain.awayTeam !== undefined;
  return {
    ...plain,
    ...(isYes(String(isAllDay)) && { time: "TBD" }),
    ...(home !== "" && plain.place === undefined && !hasTeams && { place: sideOf(home) }),
    ...(!hasSides(plain) && sidesOf(words, home)),
  };
}

/** Text that is neither yes nor no stays as it is, and is later reported as an invalid side. */
const sideOf = (home: string) => (isYes(home) ? "home" : isNo(home) ? "away" : home);

const isNo = (value: string) => /^(?:0|n|no|false)$/i.test(value);

/** Swaps the teams: in this export the first team is the visitor if the game is not at home. */
function turned({ homeTeam, awayTeam, homeScore, awayScore, ...words }: Words): Words {
  if (homeTeam === undefined || awayTeam === undefined)
    return { ...words, ...given({ homeTeam, awayTeam, homeScore, awayScore }) };
  return {
    ...words,
    ...given({ homeTeam: awayTeam, awayTeam: homeTeam, homeScore: awayScore, awayScore: homeScore }),
  };
}

const given = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));

const hasSides = (words: Words) =>
  ["opponentId", "opponent"].some((name) => words[name] !== undefined) ||
  (words.homeTeam !== undefined && words.awayTeam !== undefined);

/**
 * Finds the teams in columns for team codes (which leagues often fill with names) or in a calendar's title.
 */
function sidesOf(words: Words, home: string): Words {
  const [first, second] = [named(text(words, "firstTeam")), named(text(words, "secondTeam"))];
  if (first === "" && second !== "") return { opponent: second };
  if (second !== "")
    return home === "" || isYes(home)
      ? { homeTeam: first, awayTeam: second }
      : { homeTeam: second, awayTeam: first };
  const title = text(words, "title");
  const isGame = /\bgame\b/i.test(`${text(words, "kind")} ${text(words, "otherKind")}`);
  const matchup = isEventAtPlace(title) ? null : parseMatchup(title, isGame);
  return matchup ?? (isEventName(title) ? { opponent: title } : {});
}

/** A team's code if it has letters; "" for a number, which is not a name. */
const named = (code: string) => (/[a-z]/i.test(code) ? code : "");

const OTHER_KINDS =
  /^(?:practices?|training|(?:standard |team )?events?|meetings?|socials?|party|try-?outs?|others?|camps?|clinics?|bye|open (?:skate|gym|field)|fundraisers?|travel|banquets?|meals?)\b/i;

/** True for rows of a schedule that are not games: practices, meetings, breaks, deleted events. */
export function isNonGameRow(collection: SheetCollection, said: Words, plain: Words): boolean {
  if (collection !== "games") return false;
  const kinds = [text(said, "kind"), text(said, "otherKind")].filter(Boolean);
  if (
    (kinds.length > 0 && kinds.every((kind) => OTHER_KINDS.test(kind) || isOffKind(kind))) ||
    /^deleted$/i.test(text(said, "status"))
  )
    return true;
  // A row with a result is a game even if the opponent looks like a day off: "Holiday" may be a team.
  if (isDayOff(text(said, "opponent"))) return !hasScores(plain);
  const isPlayed = ["result", "outcome", "finalScore"].some((word) => plain[word] !== undefined);
  const isNobody = !hasSides(plain) && !isPlayed && plain.homeTeam === undefined;
  return isNobody && (/[a-z]/i.test(text(said, "title")) || isDayOff(text(said, "note")));
}

/** True for a type that is not a game. Two squads of one club do play a game: a scrimmage. */
const isOffKind = (kind: string) => isDayOff(kind) && !/squad|scrim/i.test(kind);

/** True if any score is above 0: programs export 0-0 for games that were not played. */
const hasScores = (plain: Words) => SCORES.some((word) => /[1-9]/.test(String(plain[word] ?? "")));

const SCORES = ["result", "finalScore", "score", "opponentScore", "homeScore", "awayScore"];

/** True for rows of a roster that are not players: coaches, parents, numbers that nobody wears yet. */
export function isNonPlayerRow(said: Words): boolean {
  const name = text(said, "name") || text(said, "lastName");
  const isNobody =
    isVacantPosition(name) && (text(said, "name") !== "" || !isSomebody(text(said, "firstName")));
  if (name !== "" && isNobody) return true;
  return isStaffRole(text(said, "role")) || isYes(text(said, "isNoPlayer"));
}

/** True if a first name shows that "Open" or "Null" is a family name. */
const isSomebody = (firstName: string) => firstName !== "" && !isVacantPosition(firstName);

/** Labels that clubs write below their games: "TOTALS", "Season record", "Conference: 3-1-1". */
const SUM =
  /^(?:(?:season|team|grand|overall|final|our|current|fall|spring|home|away|road|league|conference|conf\.?|division|non-?(?:conference|league))[ -]){0,2}(?:totals?|records?|averages?|avg\.?|w[-/]l(?:[-/][tdo][tl]?)?|overall|goals for(?: ?[/&] ?against)?|goals against|points?|standings?|goal diff(?:erential|erence)?)(?: ?[:=–-] ?.{0,60})?$/i;

/**
 * True for a row of sums: such a label, followed only by figures.
 * @param filled the row's non-empty cells
 */
export const isTotalsRow = ([label = "", ...figures]: readonly string[]): boolean =>
  SUM.test(label.trim()) && figures.every(isFigure);

/** True for "224", "6-3-1", "5-2-1-1 (3-1 SRC)", "0.63", or another label of a sum. */
const isFigure = (cell: string) =>
  /^[-+]?[\d.,%\s–:()/-]{1,30}(?: ?\(?[\d–-]{3,12} [A-Za-z .]{1,20}\)?)?$/.test(cell.trim()) ||
  SUM.test(cell.trim()) ||
  parseResult(cell) !== null ||
  /^(?:gf|ga|pf|pa|w|l|t|d|gp|pts?):?(?: ?\d{1,4})?$/i.test(cell.trim());
