import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../../db/client.ts";
import { lockMovesSince } from "../../../db/queries/desk/holding-orders.ts";
import type { Order } from "../../../db/queries/sale/orders.ts";
import type { SaleServices } from "../../club/sale-services.ts";

/**
 * Adds mails to the buyer of an order that has just been paid: one for each rescheduling of an event since
 * the order was placed about which other buyers have been mailed already. A rescheduling that is not
 * decided yet is mailed by its decision, which then finds a paid order: each buyer is mailed exactly once.
 */
export async function mailMoves(
  { addJob }: Pick<SaleServices, "addJob">,
  tx: Database,
  { teamId, id: orderId, timeCreated, customerEmail }: Order,
): Promise<void> {
  const moves = await lockMovesSince(tx, { teamId, orderId, timeCreated });
  if (!isValidEmail(customerEmail)) return;
  for (const { id: changeId, decision } of moves)
    if (decision === "tell") await addJob(tx, "mail-moved", { teamId, orderId, changeId });
}
