import type { BundleReport } from "../bundle-report.ts";
import { noteMistake, type RawRecord } from "../record.ts";
import { writtenOpponent, writtenPlace } from "../sheets/written-opponent.ts";
import { hasField, sameName, writtenText } from "./fields.ts";

export interface MadeSides {
  /** The opponent's name; "" where its id is written. */
  opponent: string;
  place: string;
  /** "Delmont State*": a game of the league. */
  isStarred: boolean;
  /** The column of venues only says "Home". */
  isVenuePlace: boolean;
}

/** What tells a sheet's sides. */
export interface SideWords {
  /** The club's own names, plain: one of the two teams of a game. */
  own: ReadonlySet<string>;
  /** Whether some opponent has a mark such as "@" before it, so that those without are met at home. */
  marksPlaces: boolean;
}

/** Whom the club meets and where, from the columns opponent, or home team and visitors. Null where nothing is to be made. */
export function madeSides(raw: RawRecord, words: SideWords, report: BundleReport): MadeSides | null {
  const said = twoTeams(raw, words) ?? oneTeam(raw, words);
  const text = writtenText(raw, "place");
  const venue = writtenPlace(writtenText(raw, "venue"));
  if (!said && text === "") return null;
  const place = text === "" ? (said?.place ?? venue) : (writtenPlace(text) ?? text);
  if (!place)
    noteMistake(
      raw,
      ["place"],
      "home, away or neutral: a column H/A, or @ before those who are visited",
      report,
    );
  return {
    opponent: said?.name ?? "",
    place: place ?? "home",
    isStarred: said?.isStarred ?? false,
    isVenuePlace: venue !== null,
  };
}

/** Whether a sheet marks where its games are by "@", "at" or "vs" before the opponent. */
export const marksPlace = (raw: RawRecord) => writtenOpponent(writtenText(raw, "opponent")).place !== null;

interface Said {
  name: string;
  place: string | null;
  isStarred: boolean;
}

function oneTeam(raw: RawRecord, { marksPlaces }: SideWords): Said | null {
  if (hasField(raw, "opponentId") || !hasField(raw, "opponent")) return null;
  const said = writtenOpponent(writtenText(raw, "opponent"));
  return { ...said, place: said.place ?? (marksPlaces ? "home" : null) };
}

/** Programs add the level of a team: "Harbor College Varsity" is Harbor College. */
const LEVEL =
  /^(?:varsity|jv|junior|senior|club|men'?s|women'?s|boys|girls|[ab]|d[123]|division|i{1,3}|[123]|ice|hockey|rugby|lacrosse)$/;

function withoutLevel(name: string): string {
  const words = name.split(" ");
  while (words.length > 1 && LEVEL.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

const isOwn = (name: string, { own }: SideWords) =>
  own.has(sameName(name)) || own.has(withoutLevel(sameName(name)));

/** Both teams of a row where they stand in columns of their own. */
function teamsOf(raw: RawRecord) {
  const [home, away] = [writtenText(raw, "homeTeam"), writtenText(raw, "awayTeam")].map(writtenOpponent);
  return home?.name && away?.name ? { home, away } : null;
}

/** The games of a league's whole schedule in which the club plays, or all where it is never called by a name it has. */
export function ownGames(raws: readonly RawRecord[], words: SideWords, { notes }: BundleReport): RawRecord[] {
  const plays = (raw: RawRecord) => {
    const teams = teamsOf(raw);
    return teams === null || isOwn(teams.home.name, words) || isOwn(teams.away.name, words);
  };
  const own = raws.filter(plays);
  const [first, ...more] = raws.filter((raw) => !plays(raw));
  if (first === undefined || !own.some((raw) => teamsOf(raw) !== null)) return [...raws];
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  notes.push(`${first.file}:${first.lineOf([])}${others}: passed over, the club does not play in it`);
  return own;
}

function twoTeams(raw: RawRecord, words: SideWords): Said | null {
  const teams = teamsOf(raw);
  if (!teams) return null;
  const { home, away } = teams;
  const isAway = isOwn(away.name, words) && !words.own.has(sameName(home.name));
  const isStarred = home.isStarred || away.isStarred;
  return isAway
    ? { name: home.name, place: "away", isStarred }
    : { name: away.name, place: "home", isStarred };
}
