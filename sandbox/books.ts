import type { Hono } from "hono";
import { type ApiFacts, isSwitchedOn, queryText, SimulatedOutage } from "./change.ts";
import { listSandboxEvents } from "./database/sandbox-deliveries.ts";
import {
  findSandboxPaymentByIntent,
  findSandboxPaymentOfCharge,
  listAccountSandboxPayments,
  type SandboxPaymentRow,
} from "./database/sandbox-payments.ts";
import type { SandboxCharge } from "./database/schema.ts";
import {
  chargeListParameters,
  disputeListParameters,
  eventListParameters,
  type ListParameters,
  parseForm,
} from "./parameters.ts";
import { notFoundRefusal } from "./refusal.ts";
import type { SandboxParts } from "./sandbox-parts.ts";

/** The prefix of an application fee's id. The id of its charge follows. */
const FEE = "fee_";

/**
 * Adds the provider's books: GET of an account's charges, disputes and events, and of the platform's fees.
 */
export function addProviderBooks(api: Hono<ApiFacts>, { db }: SandboxParts): void {
  api.get("/v1/charges", async (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const parameters = parseForm(chargeListParameters, queryText(c));
    const account = c.get("account");
    const rows =
      parameters.payment_intent === undefined
        ? await listAccountSandboxPayments(db, account)
        : [await findSandboxPaymentByIntent(db, account, parameters.payment_intent)];
    const { gte = 0, lt = Number.POSITIVE_INFINITY } = parameters.created ?? {};
    const charges = rows.flatMap(chargeOf).filter(({ created }) => created >= gte && created < lt);
    return c.json(pageOf(charges, parameters, c.req.path));
  });
  api.get("/v1/disputes", async (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const parameters = parseForm(disputeListParameters, queryText(c));
    const row = await findSandboxPaymentByIntent(db, c.get("account"), parameters.payment_intent);
    return c.json(pageOf(row?.payment.dispute ? [row.payment.dispute] : [], parameters, c.req.path));
  });
  api.get("/v1/events", async (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const { types, created, ...page } = parseForm(eventListParameters, queryText(c));
    const events = await listSandboxEvents(db, c.get("account"), { types, ...created });
    return c.json(pageOf(events, page, c.req.path));
  });
  api.get("/v1/application_fees/:id", async (c) => {
    if (isSwitchedOn(c, "fail")) throw new SimulatedOutage();
    const id = c.req.param("id");
    const row = id.startsWith(FEE) ? await findSandboxPaymentOfCharge(db, id.slice(FEE.length)) : null;
    const fee = row?.payment.applicationFee ?? null;
    // Fees are the platform's: an account cannot ask for one.
    if (!row?.payment.charge || fee === null || c.get("account") !== "")
      throw notFoundRefusal("application_fee", id);
    const { charge, feeRefunded = 0 } = row.payment;
    return c.json({
      id,
      object: "application_fee",
      account: row.account,
      amount: fee,
      amount_refunded: feeRefunded,
      charge: charge.id,
      created: charge.created,
      currency: charge.currency,
      livemode: false,
      refunded: feeRefunded === fee,
    });
  });
}

type ListedCharge = SandboxCharge & { application_fee: string | null };

function chargeOf(row: SandboxPaymentRow | null): ListedCharge[] {
  const charge = row?.payment.charge;
  if (!charge) return [];
  return [{ ...charge, application_fee: charge.application_fee_amount === null ? null : FEE + charge.id }];
}

/** One page of a list, newest first. @throws SandboxRefusal if `starting_after` is not in the list */
export function pageOf<T extends { id: string }>(
  all: readonly T[],
  { limit, starting_after }: ListParameters,
  url: string,
) {
  const from = all.findIndex(({ id }) => id === starting_after) + 1;
  if (starting_after !== undefined && from === 0)
    throw notFoundRefusal("object", starting_after, "starting_after");
  return { object: "list", data: all.slice(from, from + limit), has_more: from + limit < all.length, url };
}
