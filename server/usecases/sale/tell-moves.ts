import { isValidEmail } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { lockMovesSince } from "../../db/queries/desk/holding-orders.ts";
import type { Order } from "../../db/queries/sale/orders.ts";
import type { SaleServices } from "../club/sale-services.ts";

/**
 * Mails the buyer of an order that has just become paid the moves since it was placed of which the other buyers were mailed already. What
 * is not decided yet is told by its decision, which then sees a paid order: nobody is left out, and nobody is told twice.
 */
export async function tellMoves(
  { addJob }: Pick<SaleServices, "addJob">,
  tx: Database,
  { teamId, id: orderId, timeCreated, customerEmail }: Order,
): Promise<void> {
  const moves = await lockMovesSince(tx, { teamId, orderId, timeCreated });
  if (!isValidEmail(customerEmail)) return;
  for (const { id: changeId, decision } of moves)
    if (decision === "tell") await addJob(tx, "mail-moved", { teamId, orderId, changeId });
}
