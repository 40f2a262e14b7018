import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Database } from "../db/client.ts";
import { addSandboxPayment, getSandboxPayment, getSandboxPaymentByIntent } from "../db/queries/sandbox.ts";
import { listSandboxSwitches } from "../db/queries/sandbox-deliveries.ts";
import type { SandboxPayment } from "../db/schema/sandbox.ts";
import { eventOf } from "./events.ts";
import { answerOnce } from "./idempotency.ts";
import {
  createParameters,
  listParameters,
  readForm,
  readParameters,
  refundParameters,
} from "./parameters.ts";
import { newId, openPayment } from "./payment.ts";
import { refunded, type SandboxRefund } from "./refund.ts";
import { noSuch, Refusal } from "./refusal.ts";
import type { SandboxParts } from "./sandbox.ts";
import { expire, look, pay, type Step, takeStep } from "./steps.ts";
import type { Switch } from "./switches.ts";

interface ApiFacts {
  Variables: {
    /** The connected account the request acts for; empty for the platform. */
    account: string;
    switches: string[];
  };
}
type ApiContext = Context<ApiFacts>;

/** Who pays where the buyer never gets to it. */
const HASTY = { name: "Hasty Buyer", email: "hasty@example.com" };

/** The provider's API, as far as we call it. `deliveries` learns of new events. */
export function stripeApi({ db, now, log, deliveries }: SandboxParts): Hono<ApiFacts> {
  const api = new Hono<ApiFacts>();
  const broke = (err: unknown) => log.error({ err }, "The payment sandbox failed");

  api.use("/v1/*", async (c, next) => {
    c.header("Request-Id", newId("req_"));
    checkKey(c.req.header("authorization"));
    c.set("account", accountOf(c.req.header("stripe-account")));
    c.set("switches", await listSandboxSwitches(db));
    await next();
  });

  /** A request that changes something: once for each key, and its events go out after the commit. */
  const change = async (c: ApiContext, work: (transaction: Database, body: string) => Promise<unknown>) => {
    const body = await c.req.text();
    const key = c.req.header("idempotency-key") ?? null;
    const request = { account: c.get("account"), key, path: c.req.path, body };
    const answer = await answerOnce(
      db,
      request,
      async (transaction) => {
        if (isOn(c, "fail")) throw new Outage();
        return work(transaction, body);
      },
      (error) => error instanceof Outage || broke(error),
    );
    if (answer.replayed) c.header("Idempotent-Replayed", "true");
    if (answer.status === 500) c.header("Stripe-Should-Retry", "false");
    else deliveries.wake();
    return c.json(answer.body as object, answer.status as ContentfulStatusCode);
  };

  /** A step of the session the path names. */
  const step = async (c: ApiContext, database: Database, taken: Step): Promise<SandboxPayment> => {
    const id = c.req.param("id") ?? "";
    const read = (on: Database) => getSandboxPayment(on, c.get("account"), id);
    const payment = await takeStep(database, read, taken, now());
    if (payment === null) throw noSuch("checkout.session", id);
    return payment;
  };

  api.post("/v1/checkout/sessions", async (c) => {
    const account = c.get("account");
    let opened: SandboxPayment | undefined;
    const answer = await change(c, async (transaction, body) => {
      opened = openPayment(readForm(createParameters, body), account, now());
      await addSandboxPayment(transaction, account, opened);
      return opened.session;
    });
    if (opened !== undefined && isOn(c, "instant")) {
      const { id, customer_email } = opened.session;
      const payer = { ...HASTY, ...(customer_email !== null && { email: customer_email }) };
      const read = (on: Database) => getSandboxPayment(on, account, id);
      await db.transaction((transaction) => takeStep(transaction, read, pay(payer, true), now()));
      await deliveries.flush();
    }
    return answer;
  });

  api.get("/v1/checkout/sessions/:id", async (c) => {
    if (isOn(c, "fail")) throw new Outage();
    const { expand } = readForm(readParameters, queryOf(c));
    const payment = await db.transaction((transaction) => step(c, transaction, look));
    deliveries.wake();
    return c.json(sessionOf(payment, expand));
  });

  api.post("/v1/checkout/sessions/:id/expire", (c) =>
    change(c, async (transaction, body) => {
      const { expand } = readForm(readParameters, body);
      return sessionOf(await step(c, transaction, expire), expand);
    }),
  );

  api.get("/v1/checkout/sessions/:id/line_items", async (c) => {
    const { limit, starting_after } = readForm(listParameters, queryOf(c));
    const { lines } = await db.transaction((transaction) => step(c, transaction, look));
    const from = lines.findIndex(({ id }) => id === starting_after) + 1;
    if (starting_after !== undefined && from === 0) throw noSuch("item", starting_after, "starting_after");
    const data = lines.slice(from, from + limit);
    return c.json({ object: "list", data, has_more: from + limit < lines.length, url: c.req.path });
  });

  api.post("/v1/refunds", (c) =>
    change(c, async (transaction, body) => {
      const asked = readForm(refundParameters, body);
      const account = c.get("account");
      let refund: SandboxRefund | undefined;
      const read = (on: Database) => getSandboxPaymentByIntent(on, account, asked.payment_intent);
      const payment = await takeStep(
        transaction,
        read,
        (row, at) => {
          const given = refunded(row.payment, asked, at);
          refund = given.refund;
          return { payment: given.payment, events: [eventOf("charge.refunded", given.charge, account, at)] };
        },
        now(),
      );
      if (payment === null) throw noSuch("payment_intent", asked.payment_intent, "payment_intent");
      return refund;
    }),
  );

  api.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return c.json({ error: { type: "invalid_request_error", message } }, 404);
  });
  api.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status as ContentfulStatusCode);
    if (!(error instanceof Outage)) broke(error);
    return c.json({ error: { type: "api_error", message: "An error occurred on the sandbox's side." } }, 500);
  });
  return api;
}

/** The switch that makes the provider fail. */
class Outage extends Error {}

function isOn(c: ApiContext, name: Switch): boolean {
  return c.get("switches").includes(name);
}

function queryOf(c: ApiContext): string {
  return new URL(c.req.url).search.slice(1);
}

function checkKey(authorization: string | undefined): void {
  const [, key] = /^Bearer (\S+)$/.exec(authorization ?? "") ?? [];
  if (key === undefined) throw new Refusal("You did not provide an API key.", { status: 401 });
  // A real key has strayed here: nothing is done with it, and it is not repeated.
  if (!key.startsWith("sk_test_")) throw new Refusal("Invalid API Key provided.", { status: 401 });
}

function accountOf(header: string | undefined): string {
  if (header === undefined || /^acct_\w{1,60}$/.test(header)) return header ?? "";
  throw new Refusal("The provided key does not have access to this account.", {
    status: 403,
    code: "account_invalid",
  });
}

function sessionOf({ session, intent }: SandboxPayment, expand: string[] = []): object {
  return expand.includes("payment_intent") ? { ...session, payment_intent: intent } : session;
}
