import type { GameState } from "./game.ts";

/** Paths of pages of games, opponents and leagues, and which pages of a game have contents. */

/** A game's pages in the order of their tabs. */
const GAME_PAGES = ["info", "stats", "recap", "gallery", "tickets"] as const;
export type GamePageName = (typeof GAME_PAGES)[number];

/** Which pages of a game, besides its info, have contents. */
export interface GameContents {
  /** True if player lines or plays are stored. */
  hasStats: boolean;
  /** True if a published article is about the game. */
  hasRecap: boolean;
  /** True if a published gallery is about the game. */
  hasGallery: boolean;
}

export function gamePath({ id }: { id: string }, page: GamePageName = "info"): string {
  return `/games/${encodeURIComponent(id)}/${page}`;
}

export const opponentPath = ({ id }: { id: string }) => `/opponents/${encodeURIComponent(id)}`;
export const leaguePath = ({ id }: { id: string }) => `/leagues/${encodeURIComponent(id)}`;

export interface GameTab {
  page: GamePageName;
  label: string;
}

/** The label of a game's page. An article about a game that has not been played is a preview, not a recap. */
export function gamePageLabel(page: GamePageName, { state }: { state: GameState }): string {
  const isPlayed = state === "final" || state === "live";
  const labels = {
    info: "Game info",
    stats: "Box score",
    recap: isPlayed ? "Recap" : "Preview",
    gallery: "Gallery",
    tickets: "Tickets",
  } satisfies Record<GamePageName, string>;
  return labels[page];
}

/** Tabs for the pages of a game that have contents, and for the current page. */
export function gameTabs(
  game: GameContents & { state: GameState },
  { current, hasTickets }: { current: GamePageName; hasTickets: boolean },
): GameTab[] {
  const hasContents = {
    info: true,
    stats: game.hasStats,
    recap: game.hasRecap,
    gallery: game.hasGallery,
    tickets: hasTickets,
  } satisfies Record<GamePageName, boolean>;
  return GAME_PAGES.filter((page) => hasContents[page] || page === current).map((page) => ({
    page,
    label: gamePageLabel(page, game),
  }));
}
