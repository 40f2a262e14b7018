import type { SportsType } from "../../../domain/sports/sports.ts";
import { gameKinds } from "../ids/game-ids.ts";
import type { Named } from "../ids/named-records.ts";
import { type Telling, toldIds } from "../ids/stored-ids.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../records/record.ts";
import { withFields, writtenText } from "../records/record-fields.ts";
import { noteExhibitions, noteKinds, withCompetition } from "./game-competition.ts";
import { madeKind } from "./game-kind.ts";
import { type ReadGame, readSheets, seasonOf } from "./game-sheets.ts";
import { withPlainTime } from "./moments/doors-and-start.ts";
import { madeMoment, momentFields } from "./moments/game-moment.ts";
import { gameTiming } from "./moments/game-timing.ts";
import { noteEvent, noteOneOfDays } from "./moments/multi-day-events.ts";
import { withVenueZones } from "./moments/venue-zones.ts";
import { madeResult, noteUnknownStatuses, noteUnplayed, resultOfDays } from "./results/game-result.ts";
import { withNoteRead, withStatusApart } from "./results/game-status.ts";
import { ORDER_WORDS, RESULT_COLUMNS } from "./results/result-cells.ts";
import { withNamedScores } from "./results/scores-with-names.ts";
import { noteMentions } from "./results/status-from-notes.ts";
import { withTeamStatus } from "./results/trailing-status.ts";
import { withOneKind } from "./row-kind.ts";
import { metOpponent, noOpponent } from "./sides/game-opponent.ts";
import { type MadeSides, madeSides } from "./sides/game-sides.ts";
import type { ClubNames } from "./sides/team-names.ts";

/** What games name, by id or name. */
export interface GameNames {
  opponents: Named;
  seasons: Named;
  leagues: Named;
  own: ClubNames;
}

/** What a sheet says, and fields are made of. */
const WORDS: Readonly<Record<string, undefined>> = Object.fromEntries(
  [
    ...["date", "time", "endTime", "opponent", "homeTeam", "awayTeam", "homeScore", "awayScore"],
    ...[
      "season",
      "league",
      "endDate",
      "weekday",
      "dayOrder",
      "zone",
      "sheetSeasons",
      "otherKind",
      "competition",
      ...RESULT_COLUMNS,
      ...ORDER_WORDS,
    ],
  ].map((word) => [word, undefined]),
);

/** Stands in for a moment that was reported as a mistake: nothing is imported then. */
const NEVER = "2000-01-01 00:00";

/** What is the same for all games. */
interface Sheet {
  names: GameNames;
  sport: SportsType | null;
  /** The day of the import in the club's zone: 2026-11-26. */
  today: string;
  /** The games whose 0-0 is no result. */
  unplayed: RawRecord[];
}

/** What is known of a club beside its games. */
interface Season {
  names: GameNames;
  sport: SportsType | null;
  /** The club's time zone; "" if it is not known. */
  zone: string;
  /** The day of the import in the club's zone: 2026-11-26. */
  today: string;
  /** The one that its rosters and seasons name; "" if there are several or none. */
  onlySeason: string;
  telling: Telling;
}

/**
 * Games with fields made of a sheet's words, and with the ids of the stored ones they are, or new ones of
 * season and opponent.
 */
export function madeGames(
  raws: readonly RawRecord[],
  { names, sport, zone, today, onlySeason, telling }: Season,
  report: BundleReport,
): RawRecord[] {
  const told = raws.map((raw) => withTeamStatus(raw, report));
  const sides = madeSides(told, names, report);
  const sidesOf = new Map(
    sides.raws.map((raw) => [
      withCompetition(withOneKind(withNoteRead(withPlainTime(withStatusApart(raw, report), report)), report)),
      sides.of.get(raw) ?? null,
    ]),
  );
  const own = [...sidesOf.keys()];
  const sheet: Sheet = { names, sport, today, unplayed: [] };
  const made = readSheets(own, { zone, today, onlySeason }, report).map((game) => ({
    written: game.raw,
    raw: madeGame(game, sidesOf.get(game.raw) ?? null, sheet, report),
  }));
  noteUnplayed(sheet.unplayed, report);
  noteUnknownStatuses(own, report);
  noteKinds(own, report);
  const games = withVenueZones(made, zone, report);
  noteExhibitions(games, report);
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
  sides: MadeSides | null,
  { names, sport, today, unplayed }: Sheet,
  report: BundleReport,
): RawRecord {
  const moment = madeMoment(raw, reading, report);
  const isDated = moment !== null && moment !== "wrong";
  const isOfDays = isDated && moment.lastDay !== null;
  const place = sides?.place ?? writtenText(raw, "place");
  const isEvent = isOfDays || (sides?.isEvent ?? false);
  if (sides?.isEvent) noteEvent(raw, { ...sides, isOneDay: !isOfDays }, report);
  else if (sides && isOfDays) noteOneOfDays(raw, sides, report);
  const result = isEvent
    ? resultOfDays(raw, report)
    : madeResult(
        withNamedScores(raw, sides?.opponent ?? "", { club: names.own, report }),
        {
          side: sideOf(sides, place),
          isSecond: sides?.isSecond ?? false,
          day: gameTiming(raw, moment, today),
          sport,
          unplayed,
        },
        report,
      );
  noteMentions(raw, result, report);
  const isTimeOpen =
    isDated && moment.day !== null && moment.day.day !== null && !isOfDays && moment.time === null;
  const isSeasonWritten = writtenText(raw, "seasonId") !== "";
  const season = isSeasonWritten ? "" : madeSeason(raw, moment, reading.season, report);
  return withFields(raw, {
    ...WORDS,
    ...(moment === "wrong" ? { timeOfGame: NEVER } : moment && momentFields(moment, raw)),
    ...(sides && { place: sides.place }),
    ...(sides?.opponent
      ? metOpponent(raw, sides, { opponents: names.opponents, result, report })
      : noOpponent(raw, names.opponents, report)),
    ...(sides?.isVenuePlace && { venue: undefined }),
    ...(sides && sides.venue !== "" && { venue: sides.venue }),
    ...(isTimeOpen && result.state === undefined && writtenText(raw, "state") === "" && { state: "tbd" }),
    ...result,
    ...(season !== "" && { seasonId: names.seasons.idOf(season, raw) }),
    ...madeKind(raw, names.leagues, sides),
    ...(isEvent && { kind: "tournament" }),
  });
}

/** Stands in, after a mistake, for a season that nothing tells. */
const NO_SEASON = "1999-00";

/**
 * The season that a sheet's row names, or its date, or the other rows; "" for a record that names none and
 * has no date in words.
 */
function madeSeason(
  raw: RawRecord,
  moment: ReturnType<typeof madeMoment>,
  ofOthers: string,
  report: BundleReport,
): string {
  const own = seasonOf(raw, moment);
  if (own !== "" || moment === null) return own;
  if (ofOthers === "" && moment !== "wrong")
    noteMistake(
      raw,
      ["seasonId"],
      "a season such as 2026-27 in a Season column, because this row has no date",
      report,
    );
  return ofOthers || NO_SEASON;
}

/** The side of the club's score. On a neutral place only the columns of the teams tell it. */
function sideOf(sides: MadeSides | null, place: string): string | null {
  if (sides?.column) return sides.column;
  return place === "neutral" ? null : place === "away" ? "away" : "home";
}
