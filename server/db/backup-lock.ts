import type pg from "pg";

/**
 * The key of an advisory lock: whoever has it makes or restores a backup. The number before it is the
 * migrations'.
 */
const BACKUP_LOCK = 4_110_001;

/** Runs work while a connection of its own has the backup's lock; null if another one has it. */
export async function withBackupLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect();
  const asked = (statement: string) => client.query<{ is: boolean }>(statement, [BACKUP_LOCK]);
  try {
    const { rows } = await asked("select pg_try_advisory_lock($1) as is");
    if (!rows[0]?.is) return null;
    try {
      return await work();
    } finally {
      // Closing the connection releases the lock, too, but some time later.
      await asked("select pg_advisory_unlock($1) as is").catch(() => {});
    }
  } finally {
    client.release(true);
  }
}

/** The same for the embedded database, which only this process has open. */
export function createLocalLock(): <T>(work: () => Promise<T>) => Promise<T | null> {
  let isTaken = false;
  return async (work) => {
    if (isTaken) return null;
    isTaken = true;
    try {
      return await work();
    } finally {
      isTaken = false;
    }
  };
}
