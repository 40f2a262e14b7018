import { type CartQuote, CURRENCY, holdEnd, type RequestedLine } from "../../../../domain/sale/checkout.ts";
import type { Attempt } from "../../../../domain/values/attempt.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findOrderOfAttempt } from "../../../db/queries/sale/orders.ts";
import { attemptHash } from "../../club/order-codes.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { priceRequest } from "./price-request.ts";

/**
 * Prices a cart for the visitor to see, in cents. Changes nothing. `attempt` is the browser's own key: the
 * hold of its open order counts as available.
 */
export async function quoteCart(
  { db, now }: Pick<OrderServices, "db" | "now">,
  team: Team,
  lines: RequestedLine[],
  attempt: Attempt | null,
): Promise<CartQuote> {
  const found = attempt === null ? null : await findOrderOfAttempt(db, team, attemptHash(attempt));
  const open = found?.status === "pending" ? found : null;
  const priced = await priceRequest(db, { team, lines, now: now(), own: open });
  const own = open?.teamId === priced.seller.teamId ? open : null;
  // Buyers see only their own share of the platform fee.
  const { totals: _, seller, buyerFee, ...shown } = priced;
  return {
    ...shown,
    showsShipping: shown.lines.some(({ shippable }) => shippable),
    platformFee: buyerFee,
    showsPlatformFee: buyerFee > 0,
    currency: CURRENCY,
    seller: seller.teamId === team.teamId ? null : seller.teamName,
    stripeAccountId: seller.stripeAccountId ?? "",
    heldUntil: own && holdEnd(own).toISOString(),
  };
}
