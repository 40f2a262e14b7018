import type { TeamRecord } from "../sports/team-record.ts";
import type { ImageFacts } from "../values/image.ts";
import { compareBytewise } from "../values/sort-key.ts";

/** A club's season, for example "2025-26". */
export interface Season {
  id: string;
  name: string;
  /** Null without a logo; undefined in lists that show only names. */
  logo?: ImageFacts | null | undefined;
  /** Undefined in lists that show only names. */
  hasGames?: boolean;
  /**
   * The record that the club provided (season-record.ts). If null or undefined, it is counted from the games.
   */
  record?: TeamRecord | null;
}

/** "Season 2025-26", in every list of schedules (rule schedule-1). */
export const seasonLabel = ({ name }: Pick<Season, "name">) => `Season ${name}`;
/** "Roster 2025-26" */
export const seasonRosterLabel = ({ name }: Pick<Season, "name">) => `Roster ${name}`;

export const seasonRosterPath = ({ id }: Pick<Season, "id">) => `/season/${encodeURIComponent(id)}`;
/** The path of a page that redirects to the season's upcoming games. */
export const seasonSchedulePath = ({ id }: Pick<Season, "id">) => `/seasonschedule/${encodeURIComponent(id)}`;

/** The path of a season's team statistics. */
export const seasonStatsPath = ({ id }: Pick<Season, "id">) => `/teamstats?season=${encodeURIComponent(id)}`;

/** A season without its logo, for lists that show only names. */
export const seasonIdAndName = ({ id, name }: Season): Season => ({ id, name });

/**
 * The season shown if none is requested: the newest with games, so that announcing a season does not empty
 * the schedule; the newest of all while none has games (rule schedule-2).
 */
export function defaultSeason<T extends { hasGames?: boolean }>(newestFirst: readonly T[]): T | undefined {
  return newestFirst.find(({ hasGames }) => hasGames) ?? newestFirst[0];
}

/** All seasons but the newest. */
export function previousSeasons<T>(newestFirst: readonly T[]): T[] {
  return newestFirst.slice(1);
}

/**
 * The texts that a search for a season looks through: its label and its second year, so that 2026 finds
 * "2025-26".
 */
export function seasonSearchWords(season: Season): string[] {
  const firstYear = /(\d{4})-\d\d(?!\d)/.exec(season.name)?.[1];
  return [seasonLabel(season), ...(firstYear ? [String(Number(firstYear) + 1)] : [])];
}

/** Sorts the seasons block: by name, descending (rule schedule-2). */
export function seasonsByNameDescending<T extends Season>(seasons: readonly T[]): T[] {
  return [...seasons].sort((a, b) => compareBytewise(b.name, a.name) || compareBytewise(a.id, b.id));
}
