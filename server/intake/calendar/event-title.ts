import { nameKey } from "../records/record-fields.ts";
import { trailingStatus } from "../schedule/results/trailing-status.ts";
import { parseMatchup } from "../schedule/sides/parse-opponent.ts";

/** The title of a calendar event, split into the columns of a sheet. */
export interface EventTitle {
  /** The part with the teams: "vs. Delmont State". */
  title: string;
  opponent: string;
  place: string;
  /** True if the place was guessed from the order of the teams: "Delmont vs. Kestrels". */
  isPlaceGuessed: boolean;
  /** True if only a word for home or away suggests a game: "Vale Tech away", "Road trip: Vale Tech". */
  isNameGuessed: boolean;
  /** The status in the form of a Status cell, with its reason: "postponed - ice down". */
  status: string;
  note: string;
  /** "W 4-2" after the title; results are not imported from calendars. */
  result: string;
  isPractice: boolean;
}

const OFF = "(?<off>cancell?ed|postponed|ppd)";
const OFF_BEFORE = new RegExp(`^[([*!]{0,3}${OFF}\\b[\\])*!.]{0,3} ?[-–—:|]{0,3} ?(?<rest>[^ ].*)$`, "i");
/** An event whose title begins with one of these words already has its new time. */
const CHANGED =
  /^[([*!]{0,3}(?:rescheduled|updated|time change|new time|moved)\b[\])*!.]{0,3} ?[-–—:|]{0,3} ?(?=[^ ])/i;
const RESULT =
  /[ ,([–—-]{1,4}(?<result>(?:(?:final|[wlt]|win|loss|tie|otl|sol|otw|sow)\b[ :,]{0,3})?\d{1,3} ?[-–] ?\d{1,3}(?: ?\(?(?:ot|so|f)\)?)?)[)\]]?$/i;
const OUTCOME = /^\[(?<result>[wlt])\]\s*(?=\S)/i;

/** Matches calendar entries that are not games. */
const OTHER =
  /\b(?:practices?|trainings?|dinners?|lunch|breakfast|brunch|banquets?|meals?|pizza|meetings?|mtg|zoom|tryouts?|try-outs?|camps?|clinics?|fund-?raisers?|bake sale|car ?wash|lift(?:ing)?|weights|work-?outs?|conditioning|dry-?land|yoga|film|video|chalk talk|study hall|skills?|open (?:skate|gym|field|ice)|stick (?:time|(?:and|&|n) puck)|stick & puck|captain'?s? skate|team skate|public skate|pictures?|photos?|media day|socials?|party|parties|bonding|birthday|volunteer(?:ing)?|service|fair|info(?:rmation)? session|orientation|bus|travel|depart(?:s|ure)?|leaves?|hotel|check-?in|car ?pool|break|holiday|vacation|no school|finals week|exams?|dues|deadline|payments?|forms? due|bye|off)\b/i;
/** Matches the mark between two teams, or before a single team. */
const MARK = /(?:^|\s)(?:vs?\.?|versus|@|at)\s/i;

const LABEL =
  /^(?:(?<place>home|away|neutral|road)(?: (?:game|match|trip))?|game(?: ?#?\d{1,3})?|match|scrimmage)\s*[-–—:]\s*(?=\S)/i;
const PLACE_BEHIND = /^(?<rest>.*\S)\s*(?:[-–—,]\s+|[([])(?<place>home|away|neutral|h|a|n)[)\]]?$/i;
/** Matches home or away after the opponent: "Vale Tech away 7:30". */
const SIDE_BEHIND =
  /^(?<rest>.*\S) (?<place>away|home)(?: (?:at |@ ?)?\d{1,2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)?$/i;
/**
 * Matches words for an occasion or a kind of game, which are not part of a name: "Senior Night",
 * "Fall Classic round one".
 */
const OCCASION =
  /\b(?:night|day|classic|tournament|tourney|showcase|invitational|cup|round|final|finals|semi-?finals?|quarter-?finals?|playoffs?|homecoming|opener|alumni|rivalry|championships?|conference|league|exhibition|scrimmage|weekend|game|series|benefit|nationals|regionals?|bracket|pool|pink|tbd|tba)\b/i;

/**
 * Splits a title into the columns of a sheet.
 * @param isOwn true for a name of the club, in full or shortened
 */
export function parseEventTitle(written: string, isOwn: (name: string) => boolean): EventTitle {
  const said = { status: "", result: "", place: "", note: "" };
  let text = written
    .slice(0, 500)
    .replace(/[\p{ExtPict}\p{VS}\u200d]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const take = (form: RegExp, name: keyof typeof said, group: string = name) => {
    const found = form.exec(text)?.groups;
    if (!found?.[group]) return;
    said[name] = found[group];
    text = (found.rest ?? text.replace(form, "")).trim();
  };
  take(OUTCOME, "result");
  take(OFF_BEFORE, "status", "off");
  const off = trailingStatus(text);
  if (off) {
    said.status = off.status;
    text = off.rest;
  }
  text = text.replace(CHANGED, "");
  take(RESULT, "result");
  take(LABEL, "place");
  const isLabelled = LABEL.test(text) || said.place !== "";
  text = text.replace(LABEL, "");
  take(PLACE_BEHIND, "place");
  const isTrip = /^road trip/i.test(written);
  const isSideOnly = said.place === "" && SIDE_BEHIND.test(text);
  if (isSideOnly) take(SIDE_BEHIND, "place");
  const { body, note } = withoutOccasion(text, isOwn);
  const teams = teamsIn(body, isOwn);
  const first = teams?.first ?? body.split(MARK)[0] ?? "";
  const place = PLACES[said.place.toLowerCase()];
  // "Delmont State (Home)" is a game, because it says home or away.
  const isNamed = !teams && (isLabelled || place !== undefined) && !parseMatchup(body, false);
  return {
    title: teams ? "" : body,
    opponent: teams?.opponent ?? (isNamed ? body : ""),
    place: place ?? teams?.place ?? "",
    isPlaceGuessed: place === undefined && (teams?.isPlaceGuessed ?? false),
    isNameGuessed: isNamed && (isTrip || isSideOnly),
    status: said.status,
    note,
    result: said.result,
    isPractice: OTHER.test(first) && !isOwn(first),
  };
}

const PLACES: Readonly<Record<string, string>> = {
  home: "home",
  h: "home",
  away: "away",
  road: "away",
  a: "away",
  neutral: "neutral",
  n: "neutral",
};

/**
 * Separates the game from the occasion beside it: "vs. Delmont State — Fall Classic", "Senior Night:
 * Kestrels vs. Vale (Pink Game)".
 */
function withoutOccasion(text: string, isOwn: (name: string) => boolean): { body: string; note: string } {
  const [, inner = ""] = /\(([^()]*)\)$/.exec(text) ?? [];
  if (OCCASION.test(inner)) {
    const rest = withoutOccasion(text.slice(0, -inner.length - 2).trim(), isOwn);
    return { ...rest, note: [rest.note, inner].filter(Boolean).join(", ") };
  }
  const parts = text.split(/( [–—|-] |: )/);
  const game = parts.findIndex((part, at) => at % 2 === 0 && isMatchup(part, isOwn));
  if (game < 0) return { body: text, note: "" };
  let [end, notes] = [
    game + 1,
    parts.slice(0, game).filter((part, at) => at % 2 === 0 && OCCASION.test(part)),
  ];
  // "Wisconsin - Milwaukee" is one name; a long dash separates.
  while (end < parts.length && /^\s*-\s*$/.test(parts[end] ?? "") && !OCCASION.test(parts[end + 1] ?? ""))
    end += 2;
  notes = [...notes, ...parts.slice(end).filter((_, at) => at % 2 === 1)];
  return { body: parts.slice(game, end).join("").trim(), note: notes.join(", ").trim() };
}

const isMatchup = (text: string, isOwn: (name: string) => boolean) =>
  parseMatchup(text, false) !== null || teamsIn(text, isOwn) !== null;

/** Matches the separators between two names, unambiguous ones first: "Kestrels vs. University at Vale". */
const BETWEEN = [/\s(?:vs?\.?|versus|@)\s/gi, /\sat\s/gi];

/** Opponent and place in "Delmont State at Kestrels", if exactly one of the two is the club. */
function teamsIn(text: string, isOwn: (name: string) => boolean) {
  for (const form of BETWEEN)
    for (const { 0: mark, index } of text.matchAll(form)) {
      const [first, second] = [text.slice(0, index).trim(), text.slice(index + mark.length).trim()];
      if (isOwn(first) === isOwn(second)) continue;
      const isMeeting = /v/i.test(mark);
      return {
        first,
        opponent: isOwn(first) ? second : first,
        place: isOwn(first) === isMeeting ? "home" : "away",
        isPlaceGuessed: isMeeting && isOwn(second),
      };
    }
  return null;
}

/** Words with which many clubs' names begin, so that they identify no club. */
const OF_MANY =
  /^(?:the|university(?: of)?|college|state|saint|st|north(?:ern)?|south(?:ern)?|east(?:ern)?|west(?:ern)?|new|club|men'?s|women'?s)$/;

/**
 * Returns a test for whether a name is one of the club's: in full, shortened, or with words after it
 * ("Kestrels" of "Kestrels Ice Hockey").
 */
export function createClubNameTest(own: ReadonlySet<string>): (name: string) => boolean {
  const isBegin = (whole: string, begin: string) => begin !== "" && `${whole} `.startsWith(`${begin} `);
  return (name) => {
    const plain = nameKey(name);
    return !OF_MANY.test(plain) && [...own].some((one) => isBegin(one, plain) || isBegin(plain, one));
  };
}
