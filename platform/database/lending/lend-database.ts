import { createHash } from "node:crypto";
import type { PGlite, Results, Transaction } from "@electric-sql/pglite";
import {
  type LentAnswer,
  type LentQuery,
  type LentRows,
  type LentStatement,
  plainErrorOf,
} from "./lent-statements.ts";

/**
 * Rows per part of a long answer. One article may have 400 kB, and page requests wait while a part is read.
 */
const ROWS_AT_ONCE = 200;

/** How long a borrower may be silent in a transaction, during which every page waits. */
const MAX_SILENT_MS = 30_000;

export interface DatabaseLender {
  /** Runs a borrower's statement and sends its answer. Never rejects: errors are sent as answers. */
  take(lent: LentStatement): Promise<void>;
  /** Rolls back the borrower's open transactions. Resolves when the database is free again. */
  end(): Promise<void>;
}

interface LentTransaction {
  tx: Transaction;
  finish(step: "commit" | "rollback"): void;
  /** Resolves after the commit or rollback; rejects if the commit failed. */
  over: Promise<void>;
  silence: NodeJS.Timeout;
}

class RolledBack extends Error {}

/**
 * Runs the statements of another process (the borrower) on the embedded database, which only the current
 * process has open.
 */
export function lendDatabase(
  client: PGlite,
  sendAnswer: (answer: LentAnswer) => Promise<void>,
  maxSilentMs = MAX_SILENT_MS,
): DatabaseLender {
  const open = new Map<number, LentTransaction>();

  function begin(id: number): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const over = client
      .transaction(async (tx) => {
        const finish = (step: "commit" | "rollback") =>
          step === "commit" ? ended.resolve() : ended.reject(new RolledBack());
        const silence = setTimeout(() => finish("rollback"), maxSilentMs);
        open.set(id, { tx, finish, over, silence });
        begun.resolve();
        await ended.promise;
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
    if (!found)
      throw new Error("The transaction was rolled back because the import had been silent for too long");
    found.silence.refresh();
    return found;
  }

  async function work(lent: LentStatement): Promise<void> {
    const { id, within } = lent;
    const send = (part: LentRows) => sendAnswer({ id, ...part });
    if (lent.what === "begin") await begin(id);
    else if (lent.what !== "query") {
      const { finish, over } = transaction(within ?? 0);
      finish(lent.what);
      await over;
    } else if (within !== null) return run(transaction(within).tx, lent, send);
    else if (isReading(lent)) return client.transaction((tx) => run(tx, lent, send));
    else return send(wholeAnswer(await client.query(lent.sql, lent.params, optionsOf(lent))));
    await send({ rows: [], affectedRows: 0, isLast: true });
  }

  return {
    take: (lent) =>
      work(lent).catch((error: unknown) =>
        sendAnswer({ id: lent.id, error: plainErrorOf(error) }).catch(() => {}),
      ),
    end: async () => {
      const held = [...open.values()];
      for (const { finish } of held) finish("rollback");
      await Promise.allSettled(held.map(({ over }) => over));
    },
  };
}

/**
 * Runs one statement. A query is read with a cursor, so that this process has only a part of the answer in
 * memory, and can read pages between two parts.
 */
async function run(
  tx: Transaction,
  statement: LentQuery,
  send: (part: LentRows) => Promise<void>,
): Promise<void> {
  const options = optionsOf(statement);
  if (!isReading(statement))
    return send(wholeAnswer(await tx.query(statement.sql, statement.params, options)));
  // The cursor is named after its query. For each name, the cache prepares "fetch … from NAME" only once,
  // with the columns of the first cursor of that name (statement-cache.ts).
  const cursor = `lent_${createHash("sha256").update(statement.sql).digest("hex").slice(0, 32)}`;
  await tx.query(`declare ${cursor} cursor for ${statement.sql}`, statement.params);
  for (let isLast = false; !isLast; ) {
    const { rows } = await tx.query<unknown>(`fetch ${ROWS_AT_ONCE} from ${cursor}`, [], options);
    isLast = rows.length < ROWS_AT_ONCE;
    if (isLast) await tx.query(`close ${cursor}`);
    await send({ rows, affectedRows: 0, isLast });
  }
}

const isReading = ({ sql }: LentQuery) => sql.startsWith("select ");

const optionsOf = ({ rowMode, asText }: LentQuery) => ({
  rowMode,
  parsers: Object.fromEntries(asText.map((type) => [type, (value: string) => value])),
});

const wholeAnswer = ({ rows, affectedRows = 0 }: Results<unknown>): LentRows => ({
  rows,
  affectedRows,
  isLast: true,
});
