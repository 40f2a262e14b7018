/**
 * The messages between an import's process and the process with the embedded database. `within` is the
 * transaction: the id of its "begin".
 */
export type LentStatement = { id: number; within: number | null } & (Statement | { what: TransactionStep });
export type TransactionStep = "begin" | "commit" | "rollback";

export interface Statement {
  what: "query";
  sql: string;
  params: unknown[];
  rowMode: "array" | "object";
  /** PostgreSQL's numbers of the types whose values are left as the database writes them. */
  asText: number[];
}

export type LentAnswer = { id: number } & (LentRows | { error: StatementError });

/** Long answers come in parts. */
export interface LentRows {
  rows: unknown[];
  affectedRows: number;
  isLast: boolean;
}

/** The fields of a database error that are used: errors lose their own fields between processes. */
export interface StatementError {
  message: string;
  fields: Record<string, string>;
}

const FIELDS = ["code", "severity", "detail", "hint", "table", "column", "constraint"] as const;

export function statementError(error: unknown): StatementError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const found = FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return { message: error.message, fields: Object.fromEntries(found) };
}
