/**
 * The messages between an import's process and the process with the embedded database. `within` names the
 * transaction by the id of its "begin" message.
 */
export type LentStatement = { id: number; within: number | null } & (LentQuery | { what: TransactionStep });
export type TransactionStep = "begin" | "commit" | "rollback";

export interface LentQuery {
  what: "query";
  sql: string;
  params: unknown[];
  rowMode: "array" | "object";
  /** OIDs of the types whose values stay text, as PostgreSQL writes them. */
  asText: number[];
}

export type LentAnswer = { id: number } & (LentRows | { error: StatementError });

/** Part of an answer; a long one comes in several. */
export interface LentRows {
  rows: unknown[];
  affectedRows: number;
  isLast: boolean;
}

/** A database error as plain data: sent between processes, an Error loses all fields but its message. */
export interface StatementError {
  message: string;
  fields: Record<string, string>;
}

const FIELDS = ["code", "severity", "detail", "hint", "table", "column", "constraint"] as const;

export function plainErrorOf(error: unknown): StatementError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const found = FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return { message: error.message, fields: Object.fromEntries(found) };
}
