import { formatPrice } from "../../domain/values/money.ts";
import type { Database } from "../db/client.ts";
import { getOrder } from "../db/queries/sale/orders.ts";
import { listDisputes, listRefunds } from "../db/queries/sale/refunds.ts";
import { findNamedClub, refuseCommand } from "./named-club.ts";

/**
 * Prints one order: its state, its buyer, the buyer's own page, and what names it at the payment provider.
 * Whoever has the page's address has the tickets. The exit code is 1 if there is no such club or order.
 */
export async function runShowOrder(
  { db }: { db: Database },
  { club, orderId }: { club: string; orderId: string },
  print: (line: string) => void,
): Promise<number> {
  const team = await findNamedClub(db, club, print);
  if (!team) return 1;
  const order = await getOrder(db, team.teamId, orderId);
  if (!order) return refuseCommand(print, `${team.teamName} has no order ${orderId}.`);
  const { teamId, id, status, total, platformFee, customerName, customerEmail, problem } = order;
  const about = { teamId, orderId: id };
  const facts: [name: string, text: string | null][] = [
    ["Order", `${id} of ${team.teamName} (${teamId}), ${status}, ${formatPrice(total)}`],
    ["Platform fee", formatPrice(platformFee)],
    ["Placed", order.timeCreated.toISOString()],
    ["Paid", order.timePaid?.toISOString() ?? null],
    ["Emailed", order.timeMailed?.toISOString() ?? null],
    ["Buyer", `${customerName || "no name"} <${customerEmail || "no address"}>`],
    [
      "Buyer's page",
      `${order.siteOrigin}/orders/${order.key}${order.teamParam ? `?team=${order.teamParam}` : ""}`,
    ],
    ["Sold on", order.storefrontTeamId === teamId ? null : `the site of ${order.storefrontTeamId}`],
    ["Account", order.stripeAccountId],
    ["Session", order.sessionId],
    ["Payment", order.paymentIntentId],
    ["Problem", problem && `${problem}${order.timeProblemClosed ? " (closed)" : ""}`],
  ];
  for (const [name, text] of facts) if (text) print(`${name.padEnd(13)} ${text}`);
  for (const { id, amount, status, reason, timeClosed } of await listRefunds(db, about))
    print(
      `${"Refund".padEnd(13)} ${formatPrice(amount)} ${status}${reason && ` (${reason})`}, ${id}${timeClosed ? ", closed" : ""}`,
    );
  for (const { id, amount, status, reason } of await listDisputes(db, about))
    print(`${"Dispute".padEnd(13)} ${formatPrice(amount)} ${status}${reason && ` (${reason})`}, ${id}`);
  return 0;
}
