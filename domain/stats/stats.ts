import { LINE_ROLES, type LineCount } from "../sports/player-line.ts";
import type { Sport } from "../sports/sport.ts";
import { EVERY_SPORT } from "../sports/sports.ts";
import { weighed } from "../sports/stat-column.ts";

/** Keys of the statistics columns of all sports and roles, each once. */
export const STAT_COLUMN_KEYS: readonly string[] = [
  ...new Set(
    EVERY_SPORT.flatMap(({ tables }) =>
      LINE_ROLES.flatMap((role) => tables[role]?.columns.map(({ key }) => key) ?? []),
    ),
  ),
];

/** A player's points by the rules of the sport. */
export const pointsOf = (counts: Readonly<Record<LineCount, number>>, { points }: Pick<Sport, "points">) =>
  weighed(counts, points.worth);
