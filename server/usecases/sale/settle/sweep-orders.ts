import { type ClubIterationOptions, listAcrossClubGroups } from "../../../db/distribution/club-groups.ts";
import { listOpenOrders, type OpenOrder } from "../../../db/queries/sale/orders-to-check.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { checkOrder } from "./look-up-order.ts";
import { createSettlementSweepState, type SettlementSweepState } from "./sweep-memory.ts";

/** The minimum age of an order to be checked, because no buyer pays faster. */
const YOUNGEST_MS = 30_000;
/** How many orders are checked in parallel. */
const SIDE_BY_SIDE = 4;
/**
 * How long a sweep may run before it starts no further check: then the next sweep is due, and begins with the
 * orders that were not reached.
 * @internal
 */
export const MAX_SWEEP_MS = 40_000;

/**
 * Checks the open orders of all clubs, so that a lost webhook does no harm. The clubs' accounts take turns.
 * An account that does not answer is skipped for the rest of the sweep, and for longer after each failure. An
 * order whose check fails does not delay the others. Resolves with the number of open orders.
 */
export async function sweepOrders(
  services: OrderServices & ClubIterationOptions,
  memory: SettlementSweepState = createSettlementSweepState(),
): Promise<number> {
  const begun = services.now().getTime();
  const isOver = () => services.now().getTime() - begun >= MAX_SWEEP_MS;
  const made = new Date(begun - YOUNGEST_MS);
  const found = await listAcrossClubGroups(services, (clubs) => listOpenOrders(services.db, made, clubs));
  const open = memory.inTurns(found);
  const turns = [...Map.groupBy(open, ({ account }) => account)];
  const work = async () => {
    for (let turn = turns.shift(); turn && !isOver(); turn = turns.shift()) {
      const [account, orders] = turn;
      const order = memory.isLeftAlone(account, services.now()) ? undefined : orders.shift();
      if (!order) continue;
      turns.push(turn);
      await look(services, memory, order);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return open.length;
}

async function look(services: OrderServices, memory: SettlementSweepState, order: OpenOrder): Promise<void> {
  const { account, teamId, id: orderId } = order;
  memory.lookedAt(order);
  try {
    const looked = await checkOrder(services, { teamId, orderId });
    if (!looked.ok && looked.reason === "unavailable") {
      const { reason, details } = looked;
      if (memory.failed(account, services.now()))
        services.log.warn({ team: teamId, order: orderId, reason, details }, NOT_LOOKED_AT);
      return;
    }
    memory.answered(account);
    if (!looked.ok && memory.isNews(account))
      services.log.error({ team: teamId, account }, "A club's payment account is disconnected");
  } catch (err) {
    if (memory.failedOrder(order, services.now()))
      services.log.warn({ err, team: teamId, order: orderId }, NOT_LOOKED_AT);
  }
}

const NOT_LOOKED_AT = "An open order couldn't be checked";
