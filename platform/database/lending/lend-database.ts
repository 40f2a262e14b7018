import { createHash } from "node:crypto";
import type { PGlite, Results, Transaction } from "@electric-sql/pglite";
import {
  type LentAnswer,
  type LentRows,
  type LentStatement,
  type Statement,
  statementError,
} from "./lent-statements.ts";

/** Rows per part of a long answer: an article may have 400 kB, and page requests wait meanwhile. */
const ROWS_AT_ONCE = 200;

/** How long a borrower may be silent in a transaction, during which every page waits. */
const MAX_SILENT_MS = 30_000;

export interface Lending {
  /** Never throws: errors are sent as answers. */
  take(asked: LentStatement): Promise<void>;
  /** Rolls back the borrower's open transactions. Resolves when the database is free again. */
  end(): Promise<void>;
}

interface LentTransaction {
  tx: Transaction;
  finish(step: "commit" | "rollback"): void;
  /** Resolves when it is over; rejects if it could not be committed. */
  over: Promise<void>;
  silence: NodeJS.Timeout;
}

class RolledBack extends Error {}

/** Runs the statements of another process on the embedded database, which belongs to this one. */
export function lendDatabase(
  client: PGlite,
  tell: (answer: LentAnswer) => Promise<void>,
  mostSilentMs = MAX_SILENT_MS,
): Lending {
  const open = new Map<number, LentTransaction>();

  function begin(id: number): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const over = client
      .transaction(async (tx) => {
        const finish = (step: "commit" | "rollback") =>
          step === "commit" ? ending.resolve() : ending.reject(new RolledBack());
        const silence = setTimeout(() => finish("rollback"), mostSilentMs);
        open.set(id, { tx, finish, over, silence });
        begun.resolve();
        await ending.promise;
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      })
      .finally(() => {
        clearTimeout(open.get(id)?.silence);
        open.delete(id);
      });
    over.catch(begun.reject);
    return begun.promise;
  }

  function transaction(within: number): LentTransaction {
    const found = open.get(within);
    if (!found) throw new Error("The transaction was undone: the import had been silent for too long");
    found.silence.refresh();
    return found;
  }

  async function work(asked: LentStatement): Promise<void> {
    const { id, within } = asked;
    const told = (part: LentRows) => tell({ id, ...part });
    if (asked.what === "begin") await begin(id);
    else if (asked.what !== "query") {
      const { finish, over } = transaction(within ?? 0);
      finish(asked.what);
      await over;
    } else if (within !== null) return run(transaction(within).tx, asked, told);
    else if (isReading(asked)) return client.transaction((tx) => run(tx, asked, told));
    else return told(whole(await client.query(asked.sql, asked.params, optionsOf(asked))));
    await told({ rows: [], affectedRows: 0, isLast: true });
  }

  return {
    take: (asked) =>
      work(asked).catch((error: unknown) =>
        tell({ id: asked.id, error: statementError(error) }).catch(() => {}),
      ),
    end: async () => {
      const held = [...open.values()];
      for (const { finish } of held) finish("rollback");
      await Promise.allSettled(held.map(({ over }) => over));
    },
  };
}

/**
 * Reads with a cursor, so that this process has only a part of the answer in memory, and pages are read
 * between two parts.
 */
async function run(
  tx: Transaction,
  statement: Statement,
  told: (part: LentRows) => Promise<void>,
): Promise<void> {
  const options = optionsOf(statement);
  if (!isReading(statement)) return told(whole(await tx.query(statement.sql, statement.params, options)));
  // By its query: the database keeps "fetch … from …" with the columns that it had (statement-cache.ts).
  const cursor = `lent_${createHash("sha256").update(statement.sql).digest("hex").slice(0, 32)}`;
  await tx.query(`declare ${cursor} cursor for ${statement.sql}`, statement.params);
  for (let isLast = false; !isLast; ) {
    const { rows } = await tx.query<unknown>(`fetch ${ROWS_AT_ONCE} from ${cursor}`, [], options);
    isLast = rows.length < ROWS_AT_ONCE;
    if (isLast) await tx.query(`close ${cursor}`);
    await told({ rows, affectedRows: 0, isLast });
  }
}

const isReading = ({ sql }: Statement) => sql.startsWith("select ");

const optionsOf = ({ rowMode, asText }: Statement) => ({
  rowMode,
  parsers: Object.fromEntries(asText.map((type) => [type, (value: string) => value])),
});

const whole = ({ rows, affectedRows = 0 }: Results<unknown>): LentRows => ({
  rows,
  affectedRows,
  isLast: true,
});
