import type { Logger } from "pino";

/** What the log says of a request: without query and client address, which may be personal. */
export interface Answered {
  requestId: string;
  method: string;
  /** Without keys (logged-path.ts). */
  path: string;
  status: number;
  /** Milliseconds, rounded. */
  ms: number;
  /** The club that answered. */
  team: string | null;
  /** Why it was refused, in a word. */
  refusal?: string | undefined;
}

/** Open pages ask for these many times. */
const QUIET = /^\/(?:assets\/|images\/|(?:activation|metrics)$)/;

/** A request's one line in the log. */
export function logAnswer(log: Pick<Logger, "debug" | "info">, answered: Answered): void {
  const level = QUIET.test(answered.path) ? "debug" : "info";
  log[level](answered, "request");
}
