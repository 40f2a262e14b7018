import { cartItemIdOf } from "../../../../domain/sale/cart-lines.ts";
import { waitlistPath } from "../../../../domain/tickets/waitlist.ts";
import { withTeamParam } from "../../../../domain/values/site-path.ts";
import { findTicket } from "../../../db/queries/tickets/tickets.ts";
import { findEntryByKey, type WaitlistEntry } from "../../../db/queries/tickets/waitlist.ts";
import type { SaleServices } from "../../club/sale-services.ts";
import type { CheckoutAnswer, CheckoutRequest } from "../checkout/checkout-request.ts";
import { startCheckout } from "../checkout/start-checkout.ts";

/**
 * A purchase by the holder of a waitlist link. `key`: the link's secret part; `counts`: the quantity at each
 * price.
 */
export interface ClaimRequest
  extends Pick<
    CheckoutRequest,
    "team" | "origin" | "teamParam" | "addressHash" | "blockHash" | "networkHash"
  > {
  key: string;
  counts: readonly { priceId: string; quantity: number }[];
}

export type ClaimAnswer =
  | CheckoutAnswer
  /** `in-line`: no payment page could be opened, and the entry is back at its position in line. */
  | { ok: false; reason: "unknown" | "over" | "wrong-count" | "in-line" };

const refuse = (reason: Extract<ClaimAnswer, { ok: false }>["reason"]): ClaimAnswer => ({
  ok: false,
  reason,
});

/**
 * Buys the tickets held for a waitlist entry: the order takes over the hold in its own transaction. A second
 * press of the button resumes the order that the first press made. If the payment page cannot be opened, the
 * entry keeps its position in line.
 */
export async function claimTickets(services: SaleServices, request: ClaimRequest): Promise<ClaimAnswer> {
  const { team, key, counts } = request;
  const entry = await findEntryByKey(services.db, team.teamId, key);
  if (!entry) return refuse("unknown");
  if (entry.status === "waiting") return refuse("in-line");
  const wanted = counts.filter(({ quantity }) => quantity > 0);
  if (entry.status !== "claimed") {
    if (entry.status !== "offered" || entry.deadline === null || entry.deadline <= services.now())
      return refuse("over");
    if (!(await fits(services, entry, wanted))) return refuse("wrong-count");
  }
  const answer = await startCheckout(services, checkoutOf(request, entry, wanted));
  if (answer.ok) return answer;
  const after = await findEntryByKey(services.db, team.teamId, key);
  return after?.status === "waiting" ? refuse("in-line") : answer;
}

type Counts = ClaimRequest["counts"];

/**
 * True if all prices belong to the entry's ticket, and the quantity is between 1 and the number of tickets
 * held.
 */
async function fits(
  { db }: Pick<SaleServices, "db">,
  entry: WaitlistEntry,
  wanted: Counts,
): Promise<boolean> {
  const ticket = await findTicket(db, entry.teamId, entry.ticketId);
  const places = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOwn = wanted.every(({ priceId }) => ticket?.prices.some(({ id }) => id === priceId));
  return isOwn && places >= 1 && places <= entry.offered;
}

function checkoutOf(
  { key, counts: _, ...rest }: ClaimRequest,
  { teamId, id, ticketId, offered, name, email }: WaitlistEntry,
  wanted: Counts,
): CheckoutRequest {
  return {
    ...rest,
    stripeAccountId: rest.team.stripeAccountId ?? "",
    lines: wanted.map(({ priceId, quantity }) => ({
      cartItemId: cartItemIdOf(ticketId, priceId),
      priceId,
      quantity,
      options: "",
    })),
    shippingPrice: 0,
    shippingWeight: 0,
    customerName: name,
    customerEmail: email,
    attempt: key,
    humanCheck: null,
    cancelPath: withTeamParam(waitlistPath(key), rest.teamParam),
    claim: { teamId, id, ticketId, offered },
  };
}
