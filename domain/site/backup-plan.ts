/** When backups are made, and which are kept. Instants are milliseconds since 1970, days and weeks in UTC. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1970-01-01 was a Thursday: weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Slots are counted from 9:00 UTC, when it is night in all of North America. */
const NIGHT_MS = 9 * HOUR_MS;
/** The minimum time between two attempts, so that a backup that always fails is not tried all the time. */
const RETRY_MS = HOUR_MS;

interface BackupTimes {
  /** The time of the last good backup's data; null if there is none. */
  lastGood: number | null;
  /** When the last one was begun, whatever became of it; null if none was. */
  lastBegun: number | null;
}

/**
 * True if a backup should begin now: none is good yet, or a new slot has begun since the last good one. With
 * 24 hours there is one slot a day, from 9:00 UTC.
 */
export function isBackupDue({ lastGood, lastBegun }: BackupTimes, everyHours: number, now: number): boolean {
  if (lastBegun !== null && now - lastBegun < RETRY_MS) return false;
  const slot = everyHours * HOUR_MS;
  const slotBegan = Math.floor((now - NIGHT_MS) / slot) * slot + NIGHT_MS;
  return lastGood === null || lastGood < slotBegan;
}

/** True if the last good backup is older than two intervals: at least one has failed or was not made. */
export const isBackupStale = (lastGood: number | null, everyHours: number, now: number): boolean =>
  lastGood === null || now - lastGood > 2 * everyHours * HOUR_MS;

/** A backup at its destination. */
export interface KeptBackup {
  /** The time of its data. */
  taken: number;
  /** True if it was loaded for a check. */
  isChecked: boolean;
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

/** How many of the newest days, weeks and months that have a backup keep one each. */
const KEPT: { count: number; periodOf(at: number): string | number }[] = [
  { count: 7, periodOf: (at) => Math.floor(at / DAY_MS) },
  { count: 5, periodOf: (at) => Math.floor((at - FIRST_MONDAY_MS) / (7 * DAY_MS)) },
  { count: 12, periodOf: monthOf },
];

/**
 * The backups to keep: the newest of each of the last 7 days, 5 weeks and 12 months that have one. Periods
 * without a backup don't count, so that an installation that was off keeps its old backups. A checked backup
 * comes before an unchecked one of the same period.
 */
export function backupsToKeep<Backup extends KeptBackup>(backups: readonly Backup[]): Set<Backup> {
  const bestFirst = backups.toSorted(
    (a, b) => Number(b.isChecked) - Number(a.isChecked) || b.taken - a.taken,
  );
  const kept = KEPT.flatMap(({ count, periodOf }) => {
    const best = new Map<string | number, Backup>();
    for (const backup of bestFirst) {
      const period = periodOf(backup.taken);
      if (!best.has(period)) best.set(period, backup);
    }
    return [...best.values()].toSorted((a, b) => b.taken - a.taken).slice(0, count);
  });
  return new Set(kept);
}
