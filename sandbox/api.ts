import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { addProviderBooks } from "./books.ts";
import { type ApiFacts, createChangeRunner, SimulatedOutage } from "./change.ts";
import { listSandboxSwitches } from "./database/sandbox-deliveries.ts";
import { SERVER_ERROR_BODY } from "./idempotency.ts";
import { addOnboarding } from "./onboarding.ts";
import { newId } from "./payment.ts";
import { addRefunds } from "./refunds.ts";
import { SandboxRefusal } from "./refusal.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { addSessions } from "./sessions.ts";
import { addSubscriptions } from "./subscriptions.ts";

/** The part of the provider's API that we call. */
export function stripeApi(parts: SandboxParts): Hono<ApiFacts> {
  const api = new Hono<ApiFacts>();
  const limit = requestLimit();
  api.use("/v1/*", async (c, next) => {
    c.header("Request-Id", newId("req_"));
    checkKey(c.req.header("authorization"));
    c.set("account", accountOf(c.req.header("stripe-account")));
    const switches = await listSandboxSwitches(parts.db);
    c.set("switches", switches);
    if (switches.includes("limit")) limit();
    await next();
  });

  const change = createChangeRunner(parts);
  addSessions(api, parts, change);
  addRefunds(api, parts, change);
  addProviderBooks(api, parts);
  addSubscriptions(api, parts);
  addOnboarding(api, parts, change);

  api.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json({ error: { type: "invalid_request_error", message } }, 404);
  });
  api.onError((error, c) => {
    if (error instanceof SandboxRefusal) return c.json(error.body, error.status as ContentfulStatusCode);
    if (!(error instanceof SimulatedOutage)) parts.log.error({ err: error }, "The payment sandbox failed");
    return c.json(SERVER_ERROR_BODY, 500);
  });
  return api;
}

/** Requests per second with the switch "limit". */
const MAX_REQUESTS = 8;

/** Returns a function that throws the provider's refusal of too many requests within a second. */
function requestLimit(): () => void {
  let begun = Number.NEGATIVE_INFINITY;
  let taken = 0;
  return () => {
    const now = performance.now();
    if (now - begun >= 1000) [begun, taken] = [now, 0];
    if (++taken > MAX_REQUESTS)
      throw new SandboxRefusal("Request rate limit exceeded.", { status: 429, code: "rate_limit" });
  };
}

function checkKey(authorization: string | undefined): void {
  const [, key] = /^Bearer (\S+)$/.exec(authorization ?? "") ?? [];
  if (key === undefined) throw new SandboxRefusal("You did not provide an API key.", { status: 401 });
  // A real key got here by mistake: do not use it, and do not repeat it in the answer.
  if (!key.startsWith("sk_test_")) throw new SandboxRefusal("Invalid API Key provided.", { status: 401 });
}

function accountOf(header: string | undefined): string {
  if (header === undefined || /^acct_\w{1,60}$/.test(header)) return header ?? "";
  throw new SandboxRefusal("The provided key does not have access to this account.", {
    status: 403,
    code: "account_invalid",
  });
}
