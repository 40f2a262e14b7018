/** Sentences around the tables of the statistics pages. */

export const NO_STATS = "No statistics yet.";
export const NO_STATS_CHOSEN = "No statistics for these games.";

/** Shown beside a chart of scores by period: the games without a box score are not in it. */
export const onlyFinalScoreText = (games: number) =>
  `For ${games === 1 ? "1 game" : `${games} games`}, only the final score is known.`;

/** The text alternative of a chart of margins, for screen readers. */
export const marginChartText = (title: string, games: number, record: string) =>
  `${title}: ${games === 1 ? "1 game" : `${games} games`}, record ${record}. The table lists each margin.`;

export const lastGamesText = (shown: number, games: number) => `Last ${shown} of ${games} games.`;
export const firstRowsText = (shown: number, all: number) => `Showing the first ${shown} of ${all}.`;

/** The description of the team statistics page for search engines; `unit` is "goals" or "points". */
export const teamStatsDescription = (scope: string, unit: string) =>
  `Team statistics, ${scope}: record, ${unit} by period, and results by location and opponent.`;
