/**
 * What a process that an import runs in asks of the process that has the embedded database, and what it is answered. `within` is the
 * transaction: the id of the "begin" that began it.
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

/** What is looked at of a database's error: an error loses its own fields on the way to another process. */
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
