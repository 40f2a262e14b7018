import type { SportsType } from "../../../domain/club/sports.ts";
import type { BundleReport } from "../bundle-report.ts";
import type { RawRecord } from "../record.ts";
import { seasonOfDay, writtenSeason } from "../sheets/written-season.ts";
import { madeId, withFields, writtenText } from "./fields.ts";
import { madeKind } from "./game-kind.ts";
import { madeMoment, momentFields } from "./game-moment.ts";
import { madeResult, resultOfDays } from "./game-result.ts";
import { madeSides, marksPlace, ownGames, type SideWords } from "./game-sides.ts";
import { freeId } from "./name-ids.ts";
import type { Named } from "./named.ts";

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
    ...["result", "season", "league", "status", "endDate"],
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
  taken: Set<string>;
}

/** Games with fields made of a sheet's words, and with ids of season and opponent: a game that moves keeps its own. */
export function madeGames(
  raws: readonly RawRecord[],
  { names, sport }: { names: GameNames; sport: SportsType | null },
  report: BundleReport,
): RawRecord[] {
  const taken = new Set(raws.map((raw) => writtenText(raw, "id")).filter(Boolean));
  const words = { own: names.own, marksPlaces: raws.some(marksPlace) };
  const own = ownGames(raws, words, report);
  const sheet = { names, words, sport, taken, season: onlySeason(own) };
  return own.map((raw) => madeGame(raw, sheet, report));
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
  { names, words, season: others, sport, taken }: Sheet,
  report: BundleReport,
): RawRecord {
  const moment = madeMoment(raw, writtenSeason(writtenText(raw, "season")) || others, report);
  const sides = madeSides(raw, words, report);
  const isDated = moment !== null && moment !== "wrong";
  const isOfDays = isDated && moment.lastDay !== null;
  const result = isOfDays
    ? resultOfDays(raw)
    : madeResult(raw, { place: sides?.place ?? writtenText(raw, "place"), sport }, report);
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
