import { z } from "zod";
import { LINE_ROLES, type TotalName } from "../../domain/sports/player-line.ts";
import type { Sport } from "../../domain/sports/sport.ts";
import { inferTotals, roleOfTotals } from "../../domain/stats/infer-totals.ts";
import { TOTAL_NAMES } from "../../domain/stats/line-totals.ts";
import { shownProvidedTotals } from "../../domain/stats/provided-totals.ts";
import { providedTotals } from "../db/schema/stats/given-totals.ts";
import { totalColumnNames } from "../intake/columns/line-columns.ts";
import { TOTAL_HEADINGS } from "../intake/columns/total-headings.ts";
import { clubTable, type RowsByTable, type TableRow } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { formatGameMinutes, parseGameMinutes } from "./definition/row-values.ts";
import { id, requiredSingleLine, singleLine, wholeNumber } from "./fields/fields.ts";
import { faceoffCounts, jerseyAndPosition, NO_FIGURE, rosterDetails } from "./figures.ts";
import { gamesCollection } from "./games.ts";
import { linesCollection } from "./lines.ts";
import { NAMED_PLAYER_HEADINGS } from "./player-headings.ts";
import { playersCollection } from "./players.ts";
import { seasonsCollection } from "./seasons.ts";

const MOST = 9999;
const count = wholeNumber(MOST).optional();

/** The totals without those that have their own fields below: `gamesPlayed`, `minutes` and plus/minus. */
type Written = Exclude<TotalName, "games" | "secondsPlayed" | "plusMinus">;
const isWritten = (name: TotalName): name is Written =>
  name !== "games" && name !== "secondsPlayed" && name !== "plusMinus";
const counts = Object.fromEntries(TOTAL_NAMES.filter(isWritten).map((name) => [name, count])) as Record<
  Written,
  typeof count
>;

/**
 * A figure that can be computed from others. It is not stored, only compared with them. Spreadsheets compute
 * such figures to many digits.
 */
const derived = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected).optional();

/**
 * A player's figures for a season or a career without box scores. The fields have the same names as in lines;
 * a missing field is unknown, not 0.
 */
const givenTotal = z.strictObject({
  /** The id or name of a player or alumnus. */
  playerId: requiredSingleLine(80),
  /** Default: the whole career. */
  seasonId: id.nullable().default(null),
  /** Default: goalie if the figures or the position say so. */
  role: z.enum(LINE_ROLES).optional(),
  number: singleLine(10).default(""),
  position: singleLine(40).default(""),
  gamesPlayed: count,
  ...counts,
  plusMinus: z.number().int("a whole number").min(-MOST).max(MOST).optional(),
  minutes: z
    .string()
    .regex(/^\d{1,5}(?::[0-5]\d)?$/, "minutes such as 1043 or 1043:30")
    .optional(),
  /** Wins first: "112-220" is 112 won of 220 taken. */
  faceoffs: z
    .string()
    .regex(/^\d{1,4}\s*[-/]\s*\d{1,4}$/, "faceoffs won and taken, such as 112-220")
    .optional(),
  points: wholeNumber(MOST * 5).optional(),
  savePercentage: derived(/^(?:\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})%?$/, "a percentage such as .923 or 92.3%"),
  goalsAgainstAverage: derived(/^(?:\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})$/, "an average such as 2.35"),
});

const TABLES = { givenTotals: clubTable(providedTotals) };

export const totalsCollection = defineCollection({
  name: "totals",
  schema: givenTotal,
  key: null,
  idFrom: null,
  made: ["playerId"],
  words: ["name", "firstName", "lastName", "season"],
  renamed: null,
  sheet: {
    headings: { ...NAMED_PLAYER_HEADINGS, ...TOTAL_HEADINGS },
    needs: [["playerId", "name", "lastName"]],
    called: ["total", "stats", "stat", "statistics"],
    noun: "player",
    columnNames: totalColumnNames,
  },
  asReference: null,
  refers: { playerId: playersCollection, seasonId: seasonsCollection },
  max: 10_000,
  maxAlike: { seasonId: 300, playerId: 50 },
  reads: [
    { of: gamesCollection, derived: ["seasonId", "state", "kind", "deleted"] },
    { of: linesCollection, derived: [] },
    { of: seasonsCollection, derived: ["roster"] },
  ],
  tables: TABLES,
  rows(records, { club: { teamId, sport }, valuesOf, rowsOf }) {
    const detailsIn = rosterDetails(valuesOf(seasonsCollection));
    const rows = records.map(({ value }) => {
      const { playerId, seasonId } = value;
      const totals = storedTotals(value, sport);
      const worn = jerseyAndPosition(withoutDashes(value), detailsIn(seasonId, playerId));
      const role = value.role ?? roleOfTotals(totals, worn.position, sport);
      const id = [playerId, ...(seasonId === null ? [] : [seasonId]), role].join("/");
      return { teamId, id, playerId, seasonId, role, ...worn, ...totals };
    });
    const counted = countedSeasons({ ...rowsOf(gamesCollection), ...rowsOf(linesCollection) });
    const standing = shownProvidedTotals(rows, counted);
    return { givenTotals: rows.map((row) => ({ ...row, stands: standing.has(row) })) };
  },
  records: ({ givenTotals }) => givenTotals.map(writtenTotal),
  isExportedAsSheet: true,
  edits: {
    idOf: ({ playerId, seasonId, role }) => [playerId, seasonId ?? "career", role].join("/"),
  },
});

/**
 * Totals in the form in which they are stored: time in seconds, face-offs as won and lost, without derived
 * figures.
 */
function storedTotals(value: z.output<typeof givenTotal>, sport: Sport | null) {
  const { minutes, faceoffs, points, gamesPlayed, ...counted } = value;
  const figures = {
    ...counted,
    ...(faceoffs !== undefined && faceoffCounts(faceoffs)),
    games: gamesPlayed,
    secondsPlayed: minutes === undefined ? undefined : parseGameMinutes(minutes),
  };
  return inferTotals(figures, { points }, sport);
}

/**
 * Empties a number or position that is only a dash. In sheets, which exports write too, a dash would be read
 * as an empty cell.
 */
const withoutDashes = ({ number, position }: { number: string; position: string }) => ({
  number: NO_FIGURE.test(number) ? "" : number,
  position: NO_FIGURE.test(position) ? "" : position,
});

type Counting = RowsByTable<typeof gamesCollection.tables> & RowsByTable<typeof linesCollection.tables>;

/** The players and seasons whose figures are counted from lines: totals for them are not used. */
function countedSeasons({ games, playerLines }: Counting) {
  const seasonOf = new Map(
    games
      .filter(({ state, deleted }) => state === "final" && !deleted)
      .map(({ id, seasonId }) => [id, seasonId]),
  );
  return playerLines.flatMap(({ gameId, playerId, role }) => {
    const seasonId = seasonOf.get(gameId);
    return seasonId === undefined ? [] : [{ playerId, role, seasonId }];
  });
}

/** The record of a stored total, without figures that the club did not provide. */
function writtenTotal({ told, ...row }: TableRow<typeof TABLES.givenTotals>) {
  const { games, secondsPlayed, ...totals } = Object.fromEntries(told.map((name) => [name, row[name]]));
  const { playerId, seasonId, role, number, position } = row;
  return {
    ...{ playerId, seasonId, role, number, position },
    ...totals,
    gamesPlayed: games,
    minutes: secondsPlayed === undefined ? undefined : formatGameMinutes(secondsPlayed),
  };
}
