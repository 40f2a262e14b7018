import { schoolAbbreviation } from "../../../collections/school-abbreviations.ts";
import type { RawRecord } from "../../records/record.ts";
import { fieldText, nameKey } from "../../records/record-fields.ts";
import { parseOpponent } from "./parse-opponent.ts";
import { isCertainPlace, isState } from "./place-names.ts";
import { parseRowTeams } from "./row-teams.ts";
import type { ClubNames } from "./team-names.ts";
import { undecidedOpponentName } from "./undecided-opponent.ts";

/** Names from the other rows of a sheet, which help to read one cell. */
export interface SheetNames {
  /** Normalized names of opponents, each of which is the whole text of some cell. */
  alone: ReadonlySet<string>;
  /** Normalized venues and towns of the sheet's rows. */
  places: ReadonlySet<string>;
  /** True if the club's own list of opponents has the name. */
  isWritten(name: string): boolean;
}

/** An opponent's name, split from a place beside it. */
export interface OpponentNameParts {
  name: string;
  place: string;
  /** A note about what was guessed; "" if nothing was. */
  note: string;
  /** Advice on what to write instead; null if the name is understood. */
  expected: string | null;
}

const ROW_EACH = "give each game its own row";

/** Splits "Duke (Cary, NC)"; rejects "Elon/Duke" if both are known teams. */
export function parseOpponentName(name: string, names: SheetNames): OpponentNameParts {
  const whole: OpponentNameParts = { name, place: "", note: "", expected: null };
  if (undecidedOpponentName(name) !== null || names.isWritten(name) || schoolAbbreviation(name) !== null)
    return whole;
  const several = severalTeams(name, names);
  if (several?.isCertain)
    return {
      ...whole,
      expected: `${quoted(several.teams)} are ${several.teams.length === 2 ? "two" : "several"} teams. Give each game its own row.`,
    };
  if (several)
    return { ...whole, note: `"${name}" was read as one opponent; if these are two teams, ${ROW_EACH}` };
  return withoutBracket(whole, names);
}

const quoted = (all: readonly string[]) =>
  all.map((one, at) => `${at === 0 ? "" : at === all.length - 1 ? " and " : ", "}"${one}"`).join("");

const isTeam = (name: string, { alone, isWritten }: SheetNames) =>
  alone.has(nameKey(name)) || isWritten(name) || schoolAbbreviation(name) !== null;

const BETWEEN_TEAMS = /[/;+&]|, | and /i;
const OF_DRAW = /\b(?:winner|loser|seed|tb[ad])\b/i;

/**
 * Splits "Elon/Duke", "Elon, Duke" or "Elon & Duke"; null if a part is not a name, as in "Texas A&M" or
 * "Elon, NC".
 */
function severalTeams(name: string, names: SheetNames): { teams: string[]; isCertain: boolean } | null {
  const bare = name.replace(/\([^()]{0,60}\)$/, "");
  const parts = bare.split(BETWEEN_TEAMS).map((part) => parseOpponent(part).name.trim());
  if (parts.length < 2 || OF_DRAW.test(name)) return null;
  if (parts.some((part) => !/^\p{L}[\p{L}\d .'’()-]{2,}$/u.test(part) || /^(?:[ap]m|jr|sr)$/i.test(part)))
    return null;
  const last = parts.at(-1) ?? "";
  const isAllAlone = parts.every((part) => names.alone.has(nameKey(part)) || names.isWritten(part));
  // "Augustana, Illinois" may be one school or two.
  const isCertain = parts.every((part) => isTeam(part, names)) && (isAllAlone || !isState(last));
  return { teams: parts, isCertain };
}

const BRACKET = /^(?<base>[^([]{1,100})[([](?<inner>[^()[\]]{1,60})[)\]]$/;

/** "Duke - Ugly Sweaters": an unknown occasion, or a name with a dash. */
const DIVIDED = /^\S[^:–—]{0,80}?(?<more>(?: [-–—] ?|: ?)\S[^()]{0,80})$/;

/** Matches the level of a team, or the name of one of a school's teams. */
const OF_NAME =
  /^(?:[a-d]|i{1,3}|iv|[1-3]|jv|varsity|fresh(?:man|men)|d(?:iv(?:ision|\.)?)?[ -]?(?:[1-3]|i{1,3})|(?:1st|2nd|3rd|first|second|third)(?: (?:team|xv|side))?|[a-d][ -]?(?:side|team)|(?:wo)?men(?:['’]?s)?|[mw]|club|ncaa|naia|juco|acha(?: [a-z\d]{1,3}){0,2}|alumni|grads?|red|blue|white|black|gold|green|silver|orange|u-?\d\d|hs|prep)$/i;

/** Matches universities whose campuses have their own teams, in addition to those in the table of schools. */
const OF_CAMPUSES =
  /^(?:penn state|concordia|loyola|suny|cuny|csu|uc|university of (?:wisconsin|california|texas|maine)|.*\bstate university)$/i;

function withoutBracket(whole: OpponentNameParts, names: SheetNames): OpponentNameParts {
  const { more = "" } = DIVIDED.exec(whole.name)?.groups ?? {};
  if (more !== "")
    return { ...whole, note: `"${more.trim()}" was read as part of the opponent's name; ${IF_NOT}` };
  const { base: written = "", inner = "" } = BRACKET.exec(whole.name)?.groups ?? {};
  const base = written.trim();
  if (base === "" || OF_NAME.test(inner) || isState(inner)) return whole;
  if (schoolAbbreviation(`${base} ${inner}`) !== null) return whole;
  if (isCertainPlace(inner) || names.places.has(nameKey(inner)))
    return { ...whole, name: base, place: inner };
  const isKnown = names.alone.has(nameKey(base)) || schoolAbbreviation(base) !== null;
  if (isKnown && !OF_CAMPUSES.test(base) && /^\p{Lu}[\p{L} .'’-]*$/u.test(inner))
    return { ...whole, name: base, place: inner, note: `"${inner}" was read as the location; ${ELSEWHERE}` };
  return {
    ...whole,
    note: `"(${inner})" was read as part of the opponent's name; if it isn't, ${MOVE_IT}`,
  };
}

const ELSEWHERE =
  "to be safe, put it in a Location column, or type the opponent's full name without parentheses";
const MOVE_IT = "move it to a Location or Notes column";
const IF_NOT = `if it isn't, ${MOVE_IT}`;

/** Matches a place before the opponent: "at Raleigh vs Duke". */
const PLACE_FIRST =
  /^(?:@|at\s)\s?(?<place>\S[^@]{0,80}?)(?<![,;/&+])\s(?:vs?\.?|versus|against)\s(?<opponent>\S.{0,100})$/i;
/** Matches a place after an opponent with "vs": "vs Duke at Raleigh", "vs. Duke @ Raleigh". */
const OPPONENT_FIRST =
  /^(?:vs?\.?|versus|against)\s(?<opponent>\S[^@]{0,100}?)(?<![,;/&+])\s(?:@|at|in)\s(?<place>\S[^@]{0,80})$/i;
/** Matches "Duke at Raleigh", where Duke must be known to be a team. */
const TEAM_FIRST = /^(?<opponent>\S[^@]{0,100}?)\sat\s(?<place>\S[^@]{0,80})$/i;
/** "University at Albany" */
const NO_NAME = /^(?:the )?(?:university|univ\.?|college|suny|state)$/i;

/** Splits a cell with an opponent and a place; null unless it certainly has both. */
export function opponentAndPlace(
  cell: string,
  names: SheetNames,
): { opponent: string; place: string } | null {
  const whole = cell.trim().replace(/\s+/g, " ");
  // In "vs Duke (Semifinal @ Raleigh)" the place belongs to the occasion.
  const [behind = ""] = / ?\([^()]{1,80}\)$/.exec(whole) ?? [];
  const bracket = /@| at /i.test(behind) ? behind : "";
  const text = whole.slice(0, whole.length - bracket.length);
  const { opponent = "", place = "" } = (PLACE_FIRST.exec(text) ?? OPPONENT_FIRST.exec(text))?.groups ?? {};
  const unmarked = text.replace(/^(?:@|at|vs?\.?|versus|against)\s/i, "");
  if (NO_NAME.test(opponent) || schoolAbbreviation(unmarked) !== null || names.isWritten(unmarked))
    return null;
  if (opponent !== "") return { opponent: `${opponent}${bracket}`, place };
  const team = TEAM_FIRST.exec(text)?.groups;
  return team?.opponent && team.place && isTeam(team.opponent, names)
    ? { opponent: team.opponent, place: team.place }
    : null;
}

/** Collects the names of opponents and places in a sheet. */
export function sheetNames(
  raws: readonly RawRecord[],
  club: ClubNames,
  isWritten: SheetNames["isWritten"],
): SheetNames {
  const opponents = raws.flatMap((raw) => {
    const teams = parseRowTeams(raw, club);
    const cells = teams ? [teams.home, teams.away] : [parseOpponent(fieldText(raw, "opponent"))];
    return cells.map(({ name }) => nameKey(name));
  });
  const venues = raws.flatMap((raw) => [fieldText(raw, "venue"), fieldText(raw, "address")]);
  return {
    alone: new Set(opponents.filter(Boolean)),
    places: new Set(venues.flatMap((venue) => [venue, ...venue.split(",")].map(nameKey)).filter(Boolean)),
    isWritten,
  };
}

/** True if "V" means visitor in a sheet's column of home and away. */
export function hasVisitingTeams(raws: readonly RawRecord[]): boolean {
  const has = (form: RegExp) => raws.some((raw) => form.test(fieldText(raw, "place")));
  return has(/^h(?:ome)?$/i) && has(/^v$/i) && !has(/^(?:a|away|@)$/i);
}
