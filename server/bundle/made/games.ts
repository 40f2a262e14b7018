import type { SportsType } from "../../../domain/club/sports.ts";
import type { BundleReport } from "../bundle-report.ts";
import type { RawRecord } from "../record.ts";
import { withFields, writtenText } from "./fields.ts";
import { gameKinds } from "./game-ids.ts";
import { madeKind } from "./game-kind.ts";
import { madeMoment, momentFields } from "./game-moment.ts";
import { madeResult, resultOfDays } from "./game-result.ts";
import { type ReadGame, readSheets, seasonOf } from "./game-sheets.ts";
import { madeSides, marksPlace, ownGames, type SideWords } from "./game-sides.ts";
import { withStatusApart } from "./game-status.ts";
import { withVenueZones } from "./game-zones.ts";
import type { Named } from "./named.ts";
import { type Telling, toldIds } from "./stored-ids.ts";

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
    ...["result", "season", "league", "status", "endDate", "weekday", "dayOrder", "zone"],
  ].map((word) => [word, undefined]),
);

/** Stands in for a moment that was reported as a mistake: nothing is imported then. */
const NEVER = "2000-01-01 00:00";

/** What is the same for all games. */
interface Sheet {
  names: GameNames;
  words: SideWords;
  sport: SportsType | null;
}

/**
 * Games with fields made of a sheet's words, and with the ids of the stored ones they are, or new ones of season and opponent.
 * @param zone the club's time zone; "" if it is not known
 */
export function madeGames(
  raws: readonly RawRecord[],
  {
    names,
    sport,
    zone,
    telling,
  }: { names: GameNames; sport: SportsType | null; zone: string; telling: Telling },
  report: BundleReport,
): RawRecord[] {
  const words = { own: names.own, marksPlaces: raws.some(marksPlace) };
  const own = ownGames(raws, words, report).map((raw) => withStatusApart(raw, report));
  const sheet = { names, words, sport };
  const made = readSheets(own, zone, report).map((game) => ({
    written: game.raw,
    raw: madeGame(game, sheet, report),
  }));
  const games = withVenueZones(made, zone, report);
  const written = new Map(games.map((game, at) => [game, made[at]?.written ?? game]));
  const asWritten = (game: RawRecord) => written.get(game) ?? game;
  const kinds = gameKinds(telling.seen.stored.games, { nameOf: names.opponents.nameOf, asWritten, telling });
  const ids = toldIds("games", games, kinds, telling);
  return games.map((game) => {
    const id = ids.get(game);
    return id === undefined ? game : withFields(game, { id });
  });
}

function madeGame(
  { raw, reading }: ReadGame,
  { names, words, sport }: Sheet,
  report: BundleReport,
): RawRecord {
  const moment = madeMoment(raw, reading, report);
  const sides = madeSides(raw, words, report);
  const isDated = moment !== null && moment !== "wrong";
  const isOfDays = isDated && moment.lastDay !== null;
  const result = isOfDays
    ? resultOfDays(raw)
    : madeResult(raw, { place: sides?.place ?? writtenText(raw, "place"), sport }, report);
  const isTimeOpen =
    isDated && moment.day !== null && moment.day.day !== null && !isOfDays && moment.time === null;
  const season = seasonOf(raw, moment) || (isDated ? reading.season : "");
  return withFields(raw, {
    ...WORDS,
    ...(moment === "wrong" ? { timeOfGame: NEVER } : moment && momentFields(moment, raw)),
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
}
