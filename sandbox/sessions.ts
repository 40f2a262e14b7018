import type { Hono } from "hono";
import type { Database } from "../server/db/client.ts";
import { accountsWithChargesOff, chargesDisabledRefusal } from "./accounts.ts";
import {
  type ApiContext,
  type ApiFacts,
  isSwitchedOn,
  queryText,
  type RunChange,
  SimulatedOutage,
} from "./change.ts";
import {
  addSandboxPayment,
  findAccountSandboxPayment,
  listAccountSandboxSessions,
  type SandboxPaymentRow,
} from "./database/sandbox-payments.ts";
import type { SandboxPayment } from "./database/schema.ts";
import {
  createSessionParameters,
  listParameters,
  parseForm,
  retrieveSessionParameters,
  sessionListParameters,
} from "./parameters.ts";
import { openPayment } from "./payment.ts";
import { notFoundRefusal } from "./refusal.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { expireStep, findCurrentPayment, payStep, takeStep } from "./steps.ts";

/** The buyer of sessions that are paid before a real buyer reaches them (switch "instant"). */
const HASTY = { name: "Hasty Buyer", email: "hasty@example.com" };
const HOME = {
  line1: "1 Main St",
  line2: null,
  city: "Ashford",
  state: "MA",
  postal_code: "01721",
  country: "US",
};

/** /v1/checkout/sessions: create, retrieve and expire sessions, and list a session's lines. */
export function addSessions(api: Hono<ApiFacts>, parts: SandboxParts, change: RunChange): void {
  addCreate(api, parts, change);
  addReads(api, parts);
  api.post("/v1/checkout/sessions/:id/expire", (c) =>
    change(c, async (transaction, body) => {
      const { expand } = parseForm(retrieveSessionParameters, body);
      const payment = await takeStep(transaction, named(c), expireStep, parts.now());
      return sessionOf(found(c, payment), expand);
    }),
  );
}

function addCreate(api: Hono<ApiFacts>, { db, now, deliveries }: SandboxParts, change: RunChange): void {
  const payAtOnce = async (account: string, session: SandboxPayment["session"]) => {
    const { id, customer_email, shipping_address_collection } = session;
    const address = shipping_address_collection === null ? null : HOME;
    const payer = { ...HASTY, ...(customer_email !== null && { email: customer_email }), address };
    const read = (on: Database) => findAccountSandboxPayment(on, account, id);
    await db.transaction((transaction) => takeStep(transaction, read, payStep(payer, true), now()));
    await deliveries.flush();
  };
  api.post("/v1/checkout/sessions", async (c) => {
    const account = c.get("account");
    let opened: SandboxPayment | undefined;
    const answer = await change(c, async (transaction, body) => {
      if (accountsWithChargesOff(c.get("switches")).includes(account)) throw chargesDisabledRefusal();
      opened = openPayment(parseForm(createSessionParameters, body), account, now());
      await addSandboxPayment(transaction, account, opened);
      return opened.session;
    });
    if (opened !== undefined && isSwitchedOn(c, "instant")) await payAtOnce(account, opened.session);
    return answer;
  });
}

function addReads(api: Hono<ApiFacts>, { db, now, deliveries }: SandboxParts): void {
  const seen = async (c: ApiContext) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const payment = found(c, await findCurrentPayment(db, named(c), now()));
    // The read may have expired the session, whose event must be sent.
    if (payment.session.status === "expired") deliveries.wake();
    return payment;
  };
  api.get("/v1/checkout/sessions", async (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const { limit, starting_after, expand, ...wanted } = parseForm(sessionListParameters, queryText(c));
    const after = starting_after === undefined ? null : await pageEnd(c, db, starting_after);
    const selection = { ...wanted, now: now(), after, most: limit + 1 };
    const rows = await listAccountSandboxSessions(db, c.get("account"), selection);
    const data = rows.slice(0, limit).map(({ payment }) => listedSession(payment, expand));
    return c.json({ object: "list", data, has_more: rows.length > limit, url: c.req.path });
  });
  api.get("/v1/checkout/sessions/:id", async (c) => {
    const { expand } = parseForm(retrieveSessionParameters, queryText(c));
    return c.json(sessionOf(await seen(c), expand));
  });
  api.get("/v1/checkout/sessions/:id/line_items", async (c) => {
    const { limit, starting_after } = parseForm(listParameters, queryText(c));
    const { lines } = await seen(c);
    const from = lines.findIndex(({ id }) => id === starting_after) + 1;
    if (starting_after !== undefined && from === 0)
      throw notFoundRefusal("item", starting_after, "starting_after");
    const data = lines.slice(from, from + limit);
    return c.json({ object: "list", data, has_more: from + limit < lines.length, url: c.req.path });
  });
}

/** @throws SandboxRefusal if the account has no such session */
async function pageEnd(c: ApiContext, db: Database, id: string): Promise<SandboxPaymentRow> {
  const row = await findAccountSandboxPayment(db, c.get("account"), id);
  if (row === null) throw notFoundRefusal("checkout.session", id, "starting_after");
  return row;
}

function idOf(c: ApiContext): string {
  return c.req.param("id") ?? "";
}

/** Returns a function that finds the payment of the session in the path, within the request's account. */
function named(c: ApiContext) {
  return (db: Database) => findAccountSandboxPayment(db, c.get("account"), idOf(c));
}

function found(c: ApiContext, payment: SandboxPayment | null): SandboxPayment {
  if (payment === null) throw notFoundRefusal("checkout.session", idOf(c));
  return payment;
}

/** A session of a list, whose expanded properties begin with "data.". */
function listedSession({ session, intent, charge }: SandboxPayment, expand: string[] = []): object {
  if (expand.length === 0) return session;
  const isWithCharge = expand.includes("data.payment_intent.latest_charge");
  return {
    ...session,
    payment_intent: intent && (isWithCharge ? { ...intent, latest_charge: charge } : intent),
  };
}

function sessionOf({ session, intent }: SandboxPayment, expand: string[] = []): object {
  return expand.includes("payment_intent") ? { ...session, payment_intent: intent } : session;
}
