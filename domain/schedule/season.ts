import type { ImageFacts } from "../values/image.ts";
import { compareBytewise } from "../values/sort-key.ts";

/** A club's season: its name and logo come from the pre-developed season, "2025-26". */
export interface Season {
  id: string;
  name: string;
  /** Null where there is none; a list that shows names alone carries none. */
  logo?: ImageFacts | null | undefined;
}

/** "Season 2025-26": how every list of schedules names it (rule schedule-1). */
export const seasonLabel = ({ name }: Pick<Season, "name">) => `Season ${name}`;
/** "Roster 2025-26" */
export const seasonRosterLabel = ({ name }: Pick<Season, "name">) => `Roster ${name}`;

export const seasonRosterPath = ({ id }: Pick<Season, "id">) => `/season/${encodeURIComponent(id)}`;
/** The way to a season's schedule; it leads on to what is upcoming. */
export const seasonSchedulePath = ({ id }: Pick<Season, "id">) => `/seasonschedule/${encodeURIComponent(id)}`;

/** The team's figures of a season. */
export const seasonStatsPath = ({ id }: Pick<Season, "id">) => `/teamstats?season=${encodeURIComponent(id)}`;

/** A season for a list that shows names alone. */
export const namedSeason = ({ id, name }: Season): Season => ({ id, name });

/** The current season is the newest, and the list comes newest first: all but the first are previous. */
export function previousSeasons<T>(newestFirst: readonly T[]): T[] {
  return newestFirst.slice(1);
}

/** What a season is searched by: its label and both its years, so that 2026 finds "2025-26". */
export function seasonWords(season: Season): string[] {
  const first = /(\d{4})-\d\d(?!\d)/.exec(season.name)?.[1];
  return [seasonLabel(season), ...(first ? [String(Number(first) + 1)] : [])];
}

/** The seasons block's order: by name, the last first (rule schedule-2). */
export function byNameDescending<T extends Season>(seasons: readonly T[]): T[] {
  return [...seasons].sort((a, b) => compareBytewise(b.name, a.name) || compareBytewise(a.id, b.id));
}
