import type { LentAnswer, LentStatement } from "../../../platform/database/lending/lent-statements.ts";
import type { ImportOptions } from "../run-import.ts";

/**
 * The job of a process that reads bundles. `isBorrowing`: true if the process uses its parent's embedded
 * database.
 */
export type ImportJob =
  | { what: "import"; options: ImportOptions; isBorrowing: boolean }
  | { what: "check" | "reread"; directory: string; now: Date };

/** A message to the process of an import. */
export type ImportInput = { job: ImportJob } | { answer: LentAnswer } | { purged: number };

/** A message from the process of an import. */
export type ImportOutput =
  | { line: string }
  /** The step that the process begins: "reading kestrels/players.xlsx". */
  | { doing: string }
  | { asked: LentStatement }
  | { purge: string[]; id: number }
  | { code: number }
  | { failure: SentError };

/** An error in the form in which it is sent to another process. */
export interface SentError {
  name: string;
  message: string;
  stack: string;
  /** The fields of a system error, by which the command line chooses its message. */
  fields: Record<string, string | number>;
  cause: SentError | null;
}

const FIELDS = ["code", "syscall", "path", "address", "port"] as const;

export function toSentError(error: unknown): SentError {
  if (!(error instanceof Error))
    return { name: "Error", message: String(error), stack: "", fields: {}, cause: null };
  const fields = FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  const { name, message, stack = "", cause } = error;
  return {
    name,
    message,
    stack,
    fields: Object.fromEntries(fields),
    cause: cause === undefined ? null : toSentError(cause),
  };
}

export function fromSentError({ name, message, stack, fields, cause }: SentError): Error {
  const error = cause === null ? new Error(message) : new Error(message, { cause: fromSentError(cause) });
  return Object.assign(error, fields, { name, stack });
}
