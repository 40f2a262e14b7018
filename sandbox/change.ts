import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Database } from "../server/db/client.ts";
import { answerOnce } from "./idempotency.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import type { FailureSwitch } from "./switches.ts";

export interface ApiFacts {
  Variables: {
    /** The connected account the request acts for; empty for the platform. */
    account: string;
    /** Names of the switches that are on. */
    switches: string[];
  };
}
export type ApiContext = Context<ApiFacts>;

/** Thrown if a switch makes the provider fail. */
export class SimulatedOutage extends Error {}

export function isSwitchedOn(c: ApiContext, name: FailureSwitch): boolean {
  return c.get("switches").includes(name);
}

export function queryText(c: ApiContext): string {
  return new URL(c.req.url).search.slice(1);
}

export type RunChange = (
  c: ApiContext,
  work: (transaction: Database, body: string) => Promise<unknown>,
) => Promise<Response>;

/**
 * Returns a function that does a request's work once per idempotency key. Events are sent after the commit.
 */
export function createChangeRunner({ db, log, deliveries }: SandboxParts): RunChange {
  const broke = (err: unknown) =>
    err instanceof SimulatedOutage || log.error({ err }, "A request to the payment sandbox failed");
  return async (c, work) => {
    const body = await c.req.text();
    const key = c.req.header("idempotency-key") ?? null;
    const request = { account: c.get("account"), key, path: c.req.path, body };
    const done = async (transaction: Database) => {
      if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
      return work(transaction, body);
    };
    const answer = await answerOnce(db, request, done, broke);
    if (answer.replayed) c.header("Idempotent-Replayed", "true");
    // Tells the SDK not to retry: with the same key it would only get the same failure.
    if (answer.status === 500) c.header("Stripe-Should-Retry", "false");
    else deliveries.wake();
    return c.json(answer.body as object, answer.status as ContentfulStatusCode);
  };
}
