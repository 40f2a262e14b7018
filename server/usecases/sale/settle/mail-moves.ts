import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../../db/client.ts";
import { lockMovesSince } from "../../../db/queries/desk/holding-orders.ts";
import type { Order } from "../../../db/queries/sale/orders.ts";
import type { OrderServices } from "../../club/sale-services.ts";

/**
 * Mails the buyer of an order that has just become paid the event moves since it was placed of which other
 * buyers were already mailed. A move that is not decided yet is mailed by its decision, which then sees a
 * paid order: each buyer is mailed exactly once.
 */
export async function mailMoves(
  { addJob }: Pick<OrderServices, "addJob">,
  tx: Database,
  { teamId, id: orderId, timeCreated, customerEmail }: Order,
): Promise<void> {
  const moves = await lockMovesSince(tx, { teamId, orderId, timeCreated });
  if (!isValidEmail(customerEmail)) return;
  for (const { id: changeId, decision } of moves)
    if (decision === "tell") await addJob(tx, "mail-moved", { teamId, orderId, changeId });
}
