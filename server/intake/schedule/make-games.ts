import type { SportsType } from "../../../domain/sports/sports.ts";
import { gameIdRules } from "../ids/game-id-rules.ts";
import { type IdContext, matchStoredIds } from "../ids/match-stored-ids.ts";
import type { RecordsByName } from "../ids/named-records.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../records/record.ts";
import { fieldText, withFields } from "../records/record-fields.ts";
import { noteExhibitions, noteKinds, withCompetition } from "./game-competition.ts";
import { gameKindFields, withOneKind } from "./game-kind.ts";
import { readGameSheets, type SheetGame, seasonOfGame } from "./game-sheets.ts";
import { withStartTime } from "./moments/doors-and-start.ts";
import { momentFields, parseGameMoment } from "./moments/game-moment.ts";
import { gameTiming } from "./moments/game-timing.ts";
import { noteMultiDayOpponent, noteReadAsEvent } from "./moments/multi-day-events.ts";
import { withVenueZones } from "./moments/venue-zones.ts";
import {
  gameResultFields,
  noteUnknownStatuses,
  noteUnplayed,
  tournamentResultFields,
} from "./results/game-result.ts";
import { withStatusFromDateOrTime, withStatusFromNotes } from "./results/game-status.ts";
import { RESULT_COLUMNS, SCORE_ORDER_FIELDS } from "./results/result-cells.ts";
import { withScoresByName } from "./results/scores-with-names.ts";
import { reportUnclearNotes } from "./results/status-from-notes.ts";
import { withStatusFromTeamCells } from "./results/trailing-status.ts";
import { missingOpponentFields, opponentFields } from "./sides/game-opponent.ts";
import { type GameSides, readGameSides } from "./sides/game-sides.ts";
import type { ClubNames } from "./sides/team-names.ts";

/** Lookups for what games refer to by id or name. */
export interface GameNames {
  opponents: RecordsByName;
  seasons: RecordsByName;
  leagues: RecordsByName;
  own: ClubNames;
}

/** Text fields of a sheet from which others are derived; removed from the finished record. */
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
      ...SCORE_ORDER_FIELDS,
    ],
  ].map((word) => [word, undefined]),
);

/** Placeholder for a moment that was reported as a mistake: such a bundle is not imported. */
const NEVER = "2000-01-01 00:00";

/** The data that is the same for all games. */
interface Sheet {
  names: GameNames;
  sport: SportsType | null;
  /** The day of the import in the club's zone: 2026-11-26. */
  today: string;
  /** Collects games with a 0-0 that is not a result. */
  unplayed: RawRecord[];
}

/** The facts of a club besides its games. */
interface Season {
  names: GameNames;
  sport: SportsType | null;
  /** The club's time zone; "" if unknown. */
  zone: string;
  /** The day of the import in the club's zone: 2026-11-26. */
  today: string;
  /** The only season in the club's rosters and list of seasons; "" if there are several or none. */
  onlySeason: string;
  idContext: IdContext;
}

/**
 * Derives games' fields from a sheet's texts. Each game gets the id of the stored game it matches, or a new
 * one.
 */
export function makeGames(
  raws: readonly RawRecord[],
  { names, sport, zone, today, onlySeason, idContext }: Season,
  report: BundleReport,
): RawRecord[] {
  const withStatus = raws.map((raw) => withStatusFromTeamCells(raw, report));
  const sides = readGameSides(withStatus, names, report);
  const sidesOf = new Map(
    sides.raws.map((raw) => [
      withCompetition(
        withOneKind(
          withStatusFromNotes(withStartTime(withStatusFromDateOrTime(raw, report), report)),
          report,
        ),
      ),
      sides.of.get(raw) ?? null,
    ]),
  );
  const own = [...sidesOf.keys()];
  const sheet: Sheet = { names, sport, today, unplayed: [] };
  const made = readGameSheets(own, { zone, today, onlySeason }, report).map((game) => ({
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
  const kinds = gameIdRules(idContext.snapshot.stored.games, {
    nameOf: names.opponents.nameOf,
    asWritten,
    idContext,
  });
  const ids = matchStoredIds("games", games, kinds, idContext);
  return games.map((game) => {
    const id = ids.get(game);
    return id === undefined ? game : withFields(game, { id });
  });
}

function madeGame(
  { raw, reading }: SheetGame,
  sides: GameSides | null,
  { names, sport, today, unplayed }: Sheet,
  report: BundleReport,
): RawRecord {
  const moment = parseGameMoment(raw, reading, report);
  const isDated = moment !== null && moment !== "wrong";
  const isOfDays = isDated && moment.lastDay !== null;
  const place = sides?.place ?? fieldText(raw, "place");
  const isEvent = isOfDays || (sides?.isEvent ?? false);
  if (sides?.isEvent) noteReadAsEvent(raw, { ...sides, isOneDay: !isOfDays }, report);
  else if (sides && isOfDays) noteMultiDayOpponent(raw, sides, report);
  const result = isEvent
    ? tournamentResultFields(raw, report)
    : gameResultFields(
        withScoresByName(raw, sides?.opponent ?? "", { club: names.own, report }),
        {
          side: sideOf(sides, place),
          isSecond: sides?.isSecond ?? false,
          day: gameTiming(raw, moment, today),
          sport,
          unplayed,
        },
        report,
      );
  reportUnclearNotes(raw, result, report);
  const isTimeOpen =
    isDated && moment.day !== null && moment.day.day !== null && !isOfDays && moment.time === null;
  const isSeasonWritten = fieldText(raw, "seasonId") !== "";
  const season = isSeasonWritten ? "" : madeSeason(raw, moment, reading.season, report);
  return withFields(raw, {
    ...WORDS,
    ...(moment === "wrong" ? { timeOfGame: NEVER } : moment && momentFields(moment, raw)),
    ...(sides && { place: sides.place }),
    ...(sides?.opponent
      ? opponentFields(raw, sides, { opponents: names.opponents, result, report })
      : missingOpponentFields(raw, names.opponents, report)),
    ...(sides?.isVenuePlace && { venue: undefined }),
    ...(sides && sides.venue !== "" && { venue: sides.venue }),
    ...(isTimeOpen && result.state === undefined && fieldText(raw, "state") === "" && { state: "tbd" }),
    ...result,
    ...(season !== "" && { seasonId: names.seasons.idOf(season, raw) }),
    ...gameKindFields(raw, names.leagues, sides),
    ...(isEvent && { kind: "tournament" }),
  });
}

/** Placeholder for a season that could not be determined and was reported as a mistake. */
const NO_SEASON = "1999-00";

/**
 * The season that a row names, else that of its date, else that of the sheet's other rows. "" for a record
 * with neither a season nor a date in words.
 */
function madeSeason(
  raw: RawRecord,
  moment: ReturnType<typeof parseGameMoment>,
  ofOthers: string,
  report: BundleReport,
): string {
  const own = seasonOfGame(raw, moment);
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

/**
 * Whether the club's score is the home or the away score. At a neutral site this is known only if both teams
 * have columns of their own; otherwise null.
 */
function sideOf(sides: GameSides | null, place: string): string | null {
  if (sides?.column) return sides.column;
  return place === "neutral" ? null : place === "away" ? "away" : "home";
}
