import { addAct } from "../../../db/queries/desk/acts.ts";
import { lockOrder } from "../../../db/queries/sale/order-steps.ts";
import { updateOrder } from "../../../db/queries/sale/orders.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import type { RefundAct } from "./request-refund.ts";

/**
 * Forgets an open order's payment problem, after its cause was removed: the next sweep asks the provider
 * about the order again. False if there is no such order with an open problem.
 */
export function resetProblem(
  services: Pick<OrderServices, "db" | "turns" | "now">,
  { teamId, orderId, who }: RefundAct,
): Promise<boolean> {
  return saleTransaction(services, { teamId, items: [] }, async (tx) => {
    const order = (await lockOrder(tx, teamId, orderId))?.order;
    if (!order || order.problem === "" || order.timeProblemClosed !== null || order.status !== "pending")
      return false;
    await updateOrder(tx, teamId, orderId, { problem: "" });
    const before = { problem: order.problem };
    const act = { teamId, who, act: "problem-reset", subject: orderId, before, after: null } as const;
    await addAct(tx, { ...act, timeCreated: services.now() });
    return true;
  });
}
