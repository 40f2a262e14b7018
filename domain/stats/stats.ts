import { LINE_ROLES, type LineCountName } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import { ALL_SPORTS } from "../sports/sports.ts";
import { weightedSum } from "../sports/stat-column.ts";

/** Keys of the statistics columns of all sports and roles, without repetitions. */
export const STAT_COLUMN_KEYS: readonly string[] = [
  ...new Set(
    ALL_SPORTS.flatMap(({ tables }) =>
      LINE_ROLES.flatMap((role) => tables[role]?.columns.map(({ key }) => key) ?? []),
    ),
  ),
];

/** A player's points by the rules of the sport. */
export const playerPoints = (
  counts: Readonly<Record<LineCountName, number>>,
  { points }: Pick<Sport, "points">,
) => weightedSum(counts, points.worth);
