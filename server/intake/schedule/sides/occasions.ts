import { isEventAtPlace } from "../event-names.ts";
import { undecidedOpponentName } from "./undecided-opponent.ts";

export type OccasionKind = "playoff" | "scrimmage" | "exhibition";

/** A day with a name: "Teddy Bear Toss", "HALLOWEEN GAME". */
const DAY =
  /^(?:[\p{L}'’]{1,20} ){0,3}(?:night|day|week(?:end)?|game|match|toss|homecoming|opener|fundraiser|fall ball|jamboree|scrimmage|exhibition|friendly)(?: #?\d{1,2})?$/iu;
const PLAYOFF =
  /(?:^| )(?:(?:quarter|semi)-?finals?|semis|quarters|finals?|championships?(?: game| match)?|play-?offs?(?: game)?|play-?in(?: game)?|[qs]f|(?:first|second|third|1st|2nd|3rd|opening) round|round of \d{1,2}|title game|consolation(?: game| final)?|(?:3rd|third) place(?: game| match)?|elimination game)(?: #?\d{1,2})?$/i;
/** Matches an event with its own name, which is never a team's name. */
const EVENT =
  /^(?:[\p{L}\d'’&]{1,20} ){0,4}(?:classic|cup|bowl|showcase|invitational|tournament|tourney|shield|plate|pool play|round (?:\d{1,2}|one|two|three)|day (?:one|two|three))(?: #?\d{1,2})?$/iu;
/** Words that may precede a round: "Conference Final", "NSCRO Regional QF". */
const BEFORE =
  /^(?:the|conference|league|division|d[1-3]|regional|region|national|state|district|section(?:al)?|collegiate|college|club|men'?s|women'?s|fall|spring|winter|holiday|pre-?season|rivalry|annual|\d{1,3}(?:st|nd|rd|th)|(?:north|south|east|west)(?:ern|east|west)?)$/i;
const ABBREVIATION = /^[A-Z][A-Z&\d]{1,7}$/;
/** Remarks that are neither a day, a round nor an event. */
const OTHER =
  /^(?:make-?up(?: game| match| date)?|rescheduled(?: from .{1,30})?|if (?:necessary|needed)|senior|seniors|alumni|pink|tentative|pre-?season)$/i;

/** Matches home or away, which is not an occasion. */
const SIDE = /^(?:home|away|road|neutral)\b/i;

/**
 * True for additions that clubs write beside an opponent: a special day ("Senior Night"), a round ("SRC
 * Semifinal"), an event.
 */
export function isOccasion(text: string): boolean {
  if (SIDE.test(text)) return /^homecoming/i.test(text);
  if (DAY.test(text) || EVENT.test(text)) return true;
  const found = PLAYOFF.exec(text);
  if (!found) return false;
  const before = text.slice(0, found.index).split(" ").filter(Boolean);
  return before.length <= 4 && before.every((word) => BEFORE.test(word) || ABBREVIATION.test(word));
}

export function occasionKind(text: string): OccasionKind | null {
  if (/\bscrimmage\b/i.test(text)) return "scrimmage";
  if (/\b(?:exhibition|friendly|pre-?season)\b/i.test(text)) return "exhibition";
  return PLAYOFF.test(text) ? "playoff" : null;
}

export interface CellWithoutOccasion {
  /** The cell without the occasion. */
  rest: string;
  remark: string;
  kind: OccasionKind | null;
  /** True if the cell names a place that is neither team's: "(PCLL Semis @ UMass)". */
  isElsewhere: boolean;
}

/**
 * Matches an occasion before the opponent: "Homecoming: Elon", "SRC Semifinal vs. Clemson",
 * "Conference Final - Gonzaga".
 */
const FIRST = /^(?<first>[^:@()]{2,60}?)(?: ?: ?| [-–—] | (?=(?:vs?\.?|versus|against|at) |@))(?=\S)/i;

export function splitLeadingOccasion(text: string): CellWithoutOccasion | null {
  if (isEventAtPlace(text)) return null;
  const found = FIRST.exec(text);
  const first = found?.groups?.first ?? "";
  if (!found || !isOccasion(first)) return null;
  // "Game vs. Duke" says nothing more than "vs. Duke".
  const remark = /^(?:game|match)$/i.test(first) ? "" : first;
  return { rest: text.slice(found[0].length), remark, kind: occasionKind(first), isElsewhere: false };
}

/**
 * Matches an occasion after the opponent: "UNC - HALLOWEEN GAME", "Navy (Homecoming)",
 * "Boston College (PCLL Semis @ UMass)".
 */
const LAST =
  /^(?<rest>.{0,200}\S)(?: ?[([](?<inner>[^()[\]]{2,60})[)\]]| [-–—] (?<dashed>[^()–—]{2,60}?)| ?, (?<listed>[^(),–—]{2,60}))$/;

export function splitTrailingOccasion(text: string): CellWithoutOccasion | null {
  const { rest = "", inner, dashed, listed } = LAST.exec(text)?.groups ?? {};
  const said = (inner ?? dashed ?? listed ?? "").trim();
  if (said === "" || undecidedOpponentName(text) !== null) return null;
  const [what = "", ...place] = inner === undefined ? [said] : said.split(/ ?@ ?| at /i);
  if (!OTHER.test(what) && !isOccasion(what)) return null;
  return { rest, remark: said, kind: occasionKind(what), isElsewhere: place.length > 0 };
}

/** True for a round whose teams are not known yet: "Semifinal", "Conference Final". */
export const isRoundOnly = (text: string): boolean =>
  CLEAR_ROUND.test(text) || (ROUND.test(text) && isOccasion(text));

const ROUND = /(?:^| )(?:quarters|[qs]f|championship (?:game|match)|title game)$/i;
const CLEAR_ROUND = /(?:^| )(?:(?:quarter|semi)-?finals?|semis|finals?)$/i;

/** True for "Great Rivers Semis", which may be a round or contain a team's name. */
export const canBeRoundOrTeamName = (text: string): boolean => isRoundOnly(text) && !isOccasion(text);
