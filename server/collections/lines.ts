import { z } from "zod";
import {
  LINE_COUNT_NAMES,
  LINE_DECISIONS,
  LINE_ROLES,
  type LineCountName,
} from "../../domain/sports/player-line.ts";
import { playerLineRole } from "../../domain/stats/line-role.ts";
import { playerLines } from "../db/schema/stats/player-lines.ts";
import { playerLineColumnNames } from "../intake/columns/line-columns.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { formatGameMinutes, parseGameMinutes } from "./definition/row-values.ts";
import { id, requiredSingleLine, singleLine, wholeNumber } from "./fields/fields.ts";
import { faceoffCounts, jerseyAndPosition, rosterDetails } from "./figures.ts";
import { gamesCollection } from "./games.ts";
import { playersCollection } from "./players.ts";
import { seasonsCollection } from "./seasons.ts";

const MOST = 999;
const count = wholeNumber(MOST).default(0);

/**
 * The counts without the two that have their own fields below: seconds are written as `minutes`, and
 * plus/minus may be negative.
 */
type Written = Exclude<LineCountName, "secondsPlayed" | "plusMinus">;
const isWritten = (name: LineCountName): name is Written => name !== "secondsPlayed" && name !== "plusMinus";
const counts = Object.fromEntries(LINE_COUNT_NAMES.filter(isWritten).map((name) => [name, count])) as Record<
  Written,
  typeof count
>;

/** A figure that can be computed from others. It is not stored, only compared with them. */
const derived = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected).optional();

/** A player's figures in one game. line-columns.ts lists the column names of lines.csv. */
const playerLine = z.strictObject({
  gameId: id,
  /** The id or name of a player or alumnus. */
  playerId: requiredSingleLine(80),
  /** Default: goalie if the line has a goalie's figures or the position says so. */
  role: z.enum(LINE_ROLES).optional(),
  decision: z.enum(LINE_DECISIONS).default(""),
  number: singleLine(10).default(""),
  position: singleLine(40).default(""),
  ...counts,
  plusMinus: z.number().int("a whole number").min(-MOST).max(MOST).default(0),
  minutes: z
    .string()
    .regex(/^\d{1,3}(?::[0-5]\d)?$/, "minutes such as 58 or 58:30")
    .default(""),
  /** Face-offs won and taken, as scorekeepers write them. */
  faceoffs: z
    .string()
    .regex(/^\d{1,3}\s*[-/]\s*\d{1,3}$/, "faceoffs won and taken, such as 12-20")
    .default(""),
  points: wholeNumber(MOST).optional(),
  gamesPlayed: wholeNumber(MOST).optional(),
  savePercentage: derived(/^(?:\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})%?$/, "a percentage such as .923 or 92.3%"),
  goalsAgainstAverage: derived(/^\d{1,3}(?:\.\d{1,3})?$/, "an average such as 2.35"),
});

export const linesCollection = defineCollection({
  name: "lines",
  schema: playerLine,
  key: null,
  idFrom: null,
  renamed: null,
  sheet: { headings: {}, called: [], columnNames: playerLineColumnNames },
  asReference: null,
  refers: { gameId: gamesCollection, playerId: playersCollection },
  max: 60_000,
  maxAlike: { gameId: 100, playerId: 500 },
  reads: [
    { of: gamesCollection, derived: ["seasonId"] },
    { of: seasonsCollection, derived: ["roster"] },
  ],
  tables: { playerLines: clubTable(playerLines, { key: ["gameId", "playerId", "role"] }) },
  // Number and position are as written in the line, else as in the season's roster. Derived figures are not
  // stored.
  rows(records, { club: { teamId, sport }, valuesOf }) {
    const seasonOf = new Map(valuesOf(gamesCollection).map(({ id, seasonId }) => [id, seasonId]));
    const detailsIn = rosterDetails(valuesOf(seasonsCollection));
    const rows = records.map(({ value }) => {
      const { role, minutes, faceoffs, ...counted } = withoutDerived(value);
      const row = {
        teamId,
        ...counted,
        ...jerseyAndPosition(value, detailsIn(seasonOf.get(value.gameId), value.playerId)),
        ...faceoffCounts(faceoffs),
        secondsPlayed: parseGameMinutes(minutes),
      };
      return { ...row, role: role ?? playerLineRole(row, sport) };
    });
    return { playerLines: rows };
  },
  records: ({ playerLines }) =>
    playerLines.map(({ secondsPlayed, ...row }) => ({
      ...row,
      minutes: secondsPlayed === 0 ? "" : formatGameMinutes(secondsPlayed),
    })),
  isExportedAsSheet: true,
  edits: { idOf: ({ gameId, playerId, role }) => [gameId, playerId, role].join("/") },
});

function withoutDerived({
  points: _points,
  gamesPlayed: _games,
  savePercentage: _saved,
  goalsAgainstAverage: _average,
  ...value
}: z.output<typeof playerLine>) {
  return value;
}
