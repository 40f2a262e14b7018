import type { TeamRecord } from "../sports/team-record.ts";
import type { ImageFacts } from "../values/image.ts";
import { compareBytewise } from "../values/sort-key.ts";

/** A club's season. Name ("2025-26") and logo are those of the pre-developed season. */
export interface Season {
  id: string;
  name: string;
  /** Null without a logo; left out in lists that show only names. */
  logo?: ImageFacts | null | undefined;
  /** Left out in lists that show only names. */
  hasGames?: boolean;
  /** What the club gave (season-record.ts); null or left out: what the games add up to. */
  record?: TeamRecord | null;
}

/** "Season 2025-26": used by every list of schedules (rule schedule-1). */
export const seasonLabel = ({ name }: Pick<Season, "name">) => `Season ${name}`;
/** "Roster 2025-26" */
export const seasonRosterLabel = ({ name }: Pick<Season, "name">) => `Roster ${name}`;

export const seasonRosterPath = ({ id }: Pick<Season, "id">) => `/season/${encodeURIComponent(id)}`;
/** Redirects to the season's upcoming games. */
export const seasonSchedulePath = ({ id }: Pick<Season, "id">) => `/seasonschedule/${encodeURIComponent(id)}`;

/** Team statistics of a season. */
export const seasonStatsPath = ({ id }: Pick<Season, "id">) => `/teamstats?season=${encodeURIComponent(id)}`;

/** Without the logo, for lists that show only names. */
export const namedSeason = ({ id, name }: Season): Season => ({ id, name });

/**
 * The season that is shown where none is named: the newest that has games, so that one which was just announced does not
 * empty the schedule; the newest of all while none has any (rule schedule-2).
 */
export function shownSeason<T extends { hasGames?: boolean }>(newestFirst: readonly T[]): T | undefined {
  return newestFirst.find(({ hasGames }) => hasGames) ?? newestFirst[0];
}

/** All but the newest. */
export function previousSeasons<T>(newestFirst: readonly T[]): T[] {
  return newestFirst.slice(1);
}

/** Words to find a season by: its label and both its years, so that 2026 finds "2025-26". */
export function seasonWords(season: Season): string[] {
  const first = /(\d{4})-\d\d(?!\d)/.exec(season.name)?.[1];
  return [seasonLabel(season), ...(first ? [String(Number(first) + 1)] : [])];
}

/** The order of the seasons block: by name, the last first (rule schedule-2). */
export function byNameDescending<T extends Season>(seasons: readonly T[]): T[] {
  return [...seasons].sort((a, b) => compareBytewise(b.name, a.name) || compareBytewise(a.id, b.id));
}
