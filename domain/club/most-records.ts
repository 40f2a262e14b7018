/**
 * How many records of each collection a club may have. Pages list whole collections, and every club waits while one is
 * drawn: with 100,000 alumni for nine seconds. Each bound is several times what a club of many decades has, and pages at
 * the bounds are still drawn in a tolerable time (decision 062).
 */
export const MOST_RECORDS = {
  images: 5000,
  tags: 5000,
  seasons: 100,
  opponents: 500,
  leagues: 50,
  players: 300,
  alumni: 3000,
  coaches: 200,
  games: 4000,
  lines: 60_000,
  totals: 10_000,
  plays: 60_000,
  leagueresults: 4000,
  events: 400,
  practices: 800,
  galleries: 500,
  articles: 3000,
  pages: 200,
  about: 50,
  sponsors: 100,
  tickets: 300,
  products: 300,
  forms: 100,
} as const;

/** Files to download, in the folder files/. */
export const MOST_FILES = 500;

/** Files of records (JSON, CSV, workbooks), and their bytes together: an import holds all of a club's at once. */
export const MOST_RECORD_FILES = { count: 500, megabytes: 60 };

/** Files in articles/, and in pages/, and their bytes together. */
export const MOST_TEXT_FILES = { count: 3500, megabytes: 40 };

interface MostAlike {
  collection: keyof typeof MOST_RECORDS;
  /** The field that names what they have in common. */
  field: string;
  most: number;
}

/** How many records may name the same in a field: a season's schedule, a game's lines, a player's career are one page. */
export const MOST_ALIKE: readonly MostAlike[] = [
  { collection: "games", field: "seasonId", most: 200 },
  { collection: "games", field: "opponentId", most: 300 },
  { collection: "lines", field: "gameId", most: 100 },
  { collection: "lines", field: "playerId", most: 500 },
  { collection: "totals", field: "seasonId", most: 300 },
  { collection: "totals", field: "playerId", most: 50 },
  { collection: "plays", field: "gameId", most: 300 },
  { collection: "leagueresults", field: "seasonId", most: 500 },
];
