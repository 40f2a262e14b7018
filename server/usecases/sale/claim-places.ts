import { cartItemIdOf } from "../../../domain/sale/cart-lines.ts";
import { orderUrl } from "../../../domain/sale/order-details.ts";
import { waitlistPath } from "../../../domain/tickets/waitlist.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { getTicket } from "../../db/queries/tickets/tickets.ts";
import { getEntryByKey, waitAgain } from "../../db/queries/tickets/waitlist.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { type CheckoutAnswer, type CheckoutRequest, startCheckout } from "./start-checkout.ts";

/** How many at each price, by the price's id, for whoever has the secret part of the address. */
export interface ClaimRequest
  extends Pick<
    CheckoutRequest,
    "team" | "origin" | "teamParam" | "addressHash" | "blockHash" | "networkHash"
  > {
  key: string;
  counts: readonly { priceId: string; quantity: number }[];
}

export type ClaimAnswer = CheckoutAnswer | { ok: false; reason: "unknown" | "over" | "wrong-count" };

/**
 * Buys what is held for an entry of the waitlist: the order takes over the hold in its own transaction. A second press leads to
 * the order that the first one made. If the payment page cannot be opened, the entry keeps its place in line.
 */
export async function claimPlaces(services: SaleServices, request: ClaimRequest): Promise<ClaimAnswer> {
  const { team, key, counts, ...rest } = request;
  const { teamId } = team;
  const entry = await getEntryByKey(services.db, teamId, key);
  if (!entry) return { ok: false, reason: "unknown" };
  if (entry.status === "claimed" && entry.orderKey !== null) {
    const url = orderUrl({ siteOrigin: request.origin, teamParam: request.teamParam, key: entry.orderKey });
    return { ok: true, free: false, url };
  }
  if (entry.status !== "offered" || entry.deadline === null || entry.deadline <= services.now())
    return { ok: false, reason: "over" };
  const ticket = await getTicket(services.db, teamId, entry.ticketId);
  const wanted = counts.filter(({ quantity }) => quantity > 0);
  const places = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOwn = wanted.every(({ priceId }) => ticket?.prices.some(({ id }) => id === priceId));
  if (!isOwn || places < 1 || places > entry.offered) return { ok: false, reason: "wrong-count" };
  const answer = await startCheckout(services, {
    ...rest,
    team,
    stripeAccountId: team.stripeAccountId ?? "",
    lines: wanted.map(({ priceId, quantity }) => ({
      cartItemId: cartItemIdOf(entry.ticketId, priceId),
      priceId,
      quantity,
      options: "",
    })),
    shippingPrice: 0,
    shippingWeight: 0,
    customerName: entry.name,
    customerEmail: entry.email,
    attempt: key,
    humanCheck: null,
    cancelPath: withTeamParam(waitlistPath(key), request.teamParam),
    claim: { teamId, id: entry.id, ticketId: entry.ticketId, offered: entry.offered },
  });
  if (!answer.ok) await waitAgain(services.db, entry);
  return answer;
}
