import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type {
  LentAnswer,
  LentQuery,
  LentStatement,
  StatementError,
  TransactionStep,
} from "../../../platform/database/lending/lent-statements.ts";
import type { Database } from "../client.ts";
import * as schema from "../schema/index.ts";

type Results = { rows: unknown[]; fields: []; affectedRows: number };

interface Waiting {
  rows: unknown[];
  resolve(results: Results): void;
  reject(error: Error): void;
}

export interface BorrowedDatabase {
  db: Database;
  /** Receives an answer of the lending process. */
  hear(answer: LentAnswer): void;
}

/** A database whose statements and transactions run on the embedded database of another process. */
export function borrowDatabase(ask: (statement: LentStatement) => void): BorrowedDatabase {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function send(
    within: number | null,
    what: LentQuery | { what: TransactionStep },
  ): { id: number; answered: Promise<Results> } {
    lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Results>();
    const id = lastId;
    waiting.set(id, { rows: [], resolve, reject });
    ask({ id, within, ...what });
    return { id, answered: promise };
  }

  const client = (within: number | null) => ({
    query: (sql: string, params: unknown[] = [], options: QueryOptions = {}) => {
      const { rowMode = "object", parsers = {} } = options;
      const asText = Object.keys(parsers).map(Number);
      return send(within, { what: "query", sql, params, rowMode, asText }).answered;
    },
    transaction: async <T>(work: (tx: object) => Promise<T>): Promise<T> => {
      const begun = send(null, { what: "begin" });
      await begun.answered;
      try {
        const result = await work(client(begun.id));
        await send(begun.id, { what: "commit" }).answered;
        return result;
      } catch (error) {
        await send(begun.id, { what: "rollback" }).answered.catch(() => {});
        throw error;
      }
    },
  });

  // Drizzle's driver calls nothing else on its client.
  const driver = client(null) as unknown as PGlite;
  return { db: drizzle({ client: driver, schema }), hear: (answer) => take(answer, waiting) };
}

interface QueryOptions {
  rowMode?: "array" | "object";
  parsers?: Record<number, unknown>;
}

function take(answer: LentAnswer, waiting: Map<number, Waiting>): void {
  const request = waiting.get(answer.id);
  if (!request) return;
  if ("error" in answer) {
    waiting.delete(answer.id);
    request.reject(errorOf(answer.error));
    return;
  }
  // One push per row: a long answer spread into one call would overflow the stack.
  for (const row of answer.rows) request.rows.push(row);
  if (!answer.isLast) return;
  waiting.delete(answer.id);
  request.resolve({ rows: request.rows, fields: [], affectedRows: answer.affectedRows });
}

const errorOf = ({ message, fields }: StatementError) => Object.assign(new Error(message), fields);
