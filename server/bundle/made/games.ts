import type { SportsType } from "../../../domain/club/sports.ts";
import type { BundleReport } from "../bundle-report.ts";
import type { RawRecord } from "../record.ts";
import { seasonOfDay, writtenSeason } from "../sheets/written-season.ts";
import { hasField, madeId, withFields, writtenText } from "./fields.ts";
import { madeKind } from "./game-kind.ts";
import { madeMoment, momentFields } from "./game-moment.ts";
import { madeResult, noteUnknownStatuses, noteUnplayed, resultOfDays } from "./game-result.ts";
import { madeSides, marksPlace, ownGames, type SideWords } from "./game-sides.ts";
import { gameTiming } from "./game-timing.ts";
import { freeId } from "./ids.ts";
import type { Named } from "./named.ts";
import { RESULT_COLUMNS } from "./said-results.ts";

/** What games name, by id or name. */
export interface GameNames {
  opponents: Named;
  seasons: Named;
  leagues: Named;
  /** The club's own names, plain. */
  own: ReadonlySet<string>;
}

/** What a sheet says, and fields are made of. */
const WORDS: Readonly<Record<string, undefined>> = Object.fromEntries(
  [
    ...["date", "time", "endTime", "opponent", "homeTeam", "awayTeam", "homeScore", "awayScore"],
    ...["season", "league", "endDate", ...RESULT_COLUMNS],
  ].map((word) => [word, undefined]),
);

/** Stands in for a moment that was reported as a mistake: nothing is imported then. */
const NEVER = "2000-01-01 00:00";

/** What is the same for all games of a file. */
interface Sheet {
  names: GameNames;
  words: SideWords;
  /** The one season the dated games are in; "" if there are several: then a game without a year must name its own. */
  season: string;
  sport: SportsType | null;
  /** The day of the import in the club's zone: 2026-11-26. */
  today: string;
  /** The games whose 0-0 is no result. */
  unplayed: RawRecord[];
  taken: Set<string>;
}

/** Games with fields made of a sheet's words, and with ids of season and opponent: a game that moves keeps its own. */
export function madeGames(
  raws: readonly RawRecord[],
  { names, sport, today }: { names: GameNames; sport: SportsType | null; today: string },
  report: BundleReport,
): RawRecord[] {
  const taken = new Set(raws.map((raw) => writtenText(raw, "id")).filter(Boolean));
  const words = { own: names.own, marksPlaces: raws.some(marksPlace) };
  const own = ownGames(raws, words, report);
  const sheet: Sheet = { names, words, sport, today, taken, unplayed: [], season: onlySeason(own) };
  const made = own.map((raw) => madeGame(raw, sheet, report));
  noteUnplayed(sheet.unplayed, report);
  noteUnknownStatuses(own, report);
  return made;
}

/** The one season that the games of a file name, or that of their dates with a year; "" if there are several or none. */
function onlySeason(raws: readonly RawRecord[]): string {
  // What is wrong is told when each game is made.
  const unread: BundleReport = { mistakes: [], notes: [] };
  const told = raws.map((raw) => seasonOf(raw, madeMoment(raw, "", unread))).filter(Boolean);
  const [season = "", ...others] = new Set(told);
  return others.length === 0 ? season : "";
}

type Moment = ReturnType<typeof madeMoment>;

/** The season a game names, or that of its date; "" where neither tells. */
function seasonOf(raw: RawRecord, moment: Moment): string {
  const said = writtenSeason(writtenText(raw, "season"));
  if (said !== "" || moment === null || moment === "wrong" || moment.day === null) return said;
  return seasonOfDay(moment.day);
}

function madeGame(
  raw: RawRecord,
  { names, words, season: others, sport, today, unplayed, taken }: Sheet,
  report: BundleReport,
): RawRecord {
  const moment = madeMoment(raw, writtenSeason(writtenText(raw, "season")) || others, report);
  const sides = madeSides(raw, words, report);
  const isDated = moment !== null && moment !== "wrong";
  const isOfDays = isDated && moment.lastDay !== null;
  const place = sides?.place ?? writtenText(raw, "place");
  const result = isOfDays
    ? resultOfDays(raw, report)
    : madeResult(
        raw,
        { side: sideOf(raw, place, words), day: gameTiming(raw, moment, today), sport, unplayed },
        report,
      );
  const isTimeOpen =
    isDated && moment.day !== null && moment.day.day !== null && !isOfDays && moment.time === null;
  const season = seasonOf(raw, moment) || (isDated ? others : "");
  const made = withFields(raw, {
    ...WORDS,
    ...(moment === "wrong" ? { timeOfGame: NEVER } : moment && momentFields(moment)),
    ...(sides && { place: sides.place }),
    ...(sides?.opponent && { opponentId: names.opponents.idOf(sides.opponent, raw) }),
    ...(sides?.isVenuePlace && { venue: undefined }),
    ...(isTimeOpen && result.state === undefined && writtenText(raw, "state") === "" && { state: "tbd" }),
    ...result,
    ...(writtenText(raw, "seasonId") === "" &&
      season !== "" && { seasonId: names.seasons.idOf(season, raw) }),
    ...madeKind(raw, names.leagues, sides?.isStarred ?? false),
    ...(isOfDays && { kind: "tournament" }),
  });
  if (writtenText(made, "id") !== "") return made;
  const key = madeId(writtenText(made, "seasonId"), writtenText(made, "opponentId"));
  return key === "" ? made : withFields(made, { id: freeId(key.slice(0, 58), taken) });
}

/** The side of the club's score. On a neutral place only the columns of the teams tell it. */
function sideOf(raw: RawRecord, place: string, words: SideWords): string | null {
  if (place !== "neutral") return place === "away" ? "away" : "home";
  const unread: BundleReport = { mistakes: [], notes: [] };
  const teams = withFields(raw, { place: undefined });
  return hasField(raw, "homeTeam") && hasField(raw, "awayTeam")
    ? (madeSides(teams, words, unread)?.place ?? null)
    : null;
}
