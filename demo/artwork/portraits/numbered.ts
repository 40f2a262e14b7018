import type { Drawing } from "../ink/sheet.ts";

/** Portraits under the file names the clubs' rosters use: player-01.webp and on. */
export const numbered = (portraits: readonly (() => Drawing)[]): Record<string, () => Drawing> =>
  Object.fromEntries(portraits.map((draw, i) => [`player-${String(i + 1).padStart(2, "0")}.webp`, draw]));
