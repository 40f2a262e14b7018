import type { Logger } from "pino";

/**
 * What the log says about a request. Query and client address are left out: they may be personal data.
 */
export interface LoggedRequest {
  requestId: string;
  method: string;
  /** The path without the keys in it (logged-path.ts). */
  path: string;
  status: number;
  /** Milliseconds, rounded. */
  ms: number;
  /** The club's id; null if the request was for no club. */
  team: string | null;
  /** The reason of a refusal, in one word. */
  refusal?: string | undefined;
}

/** Paths logged at level "debug", because one open page requests them many times. */
const DEBUG_PATHS = /^\/(?:assets\/|images\/|(?:activation|metrics)$)/;

/** Writes a request's single line to the log. */
export function logAnswer(log: Pick<Logger, "debug" | "info">, answered: LoggedRequest): void {
  const level = DEBUG_PATHS.test(answered.path) ? "debug" : "info";
  log[level](answered, "request");
}
