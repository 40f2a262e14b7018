import { addJob } from "../db/add-job.ts";
import type { Database, WritePool } from "../db/client.ts";
import { getOrder, type OrderId } from "../db/queries/sale/orders.ts";
import { listOrdersSince } from "../db/queries/sale/orders-to-check.ts";
import { findOptionalClub, refuseCommand } from "./named-club.ts";
import { countedNoun } from "./print-changes.ts";

/** One order of a club, or all orders placed since an instant, of one club or (`club: null`) of all. */
export type ReplayCall =
  | { club: string; order: string; since: null }
  | { club: string | null; order: null; since: Date };

/**
 * Adds jobs that ask the provider about orders again, and are retried until it answers. The exit code is 1 if
 * there is no such club or order.
 */
export async function runReplay(
  { db }: { db: WritePool },
  { club, order, since }: ReplayCall,
  print: (line: string) => void,
): Promise<number> {
  const named = await findOptionalClub(db, club, print);
  if (!named) return 1;
  const { teamId } = named;
  const found =
    since === null ? await findOrder(db, teamId ?? "", order) : await listOrdersSince(db, teamId, since);
  if (since === null && found.length === 0)
    return refuseCommand(print, "The club has no paid or open order with this number.");
  await db.transaction(async (tx) => {
    for (const { teamId, id } of found) await addJob(tx, "replay-order", { teamId, orderId: id });
  });
  print(`The running server will check ${countedNoun(found.length, "order")}. See its log for the results.`);
  return 0;
}

async function findOrder(db: Database, teamId: string, id: string): Promise<OrderId[]> {
  const order = await getOrder(db, teamId, id);
  return order?.stripeAccountId ? [order] : [];
}
