import { listOpenOrders, type OpenOrder } from "../../db/queries/sale/orders.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { checkOrder } from "./look-up-order.ts";
import { type SweepMemory, sweepMemory } from "./sweep-memory.ts";

/** A buyer needs this long at the least: before it nobody asks the provider. */
const YOUNGEST_MS = 30_000;
/** The provider is asked about so many at a time. */
const SIDE_BY_SIDE = 4;
/**
 * Later than this a sweep begins nothing new: the next one is due, and comes first to what this one did not reach.
 * @internal
 */
export const SWEEP_MS = 40_000;

/**
 * Looks at the open orders of every club, each under its own: what a lost webhook would have told is found here. The
 * clubs' accounts take turns. One that does not answer is left alone for this sweep, and for longer each time; an order
 * that cannot be looked at keeps no other waiting. Resolves with how many were open.
 */
export async function sweepOrders(
  services: SaleServices,
  memory: SweepMemory = sweepMemory(),
): Promise<number> {
  const begun = services.now().getTime();
  const isOver = () => services.now().getTime() - begun >= SWEEP_MS;
  const made = new Date(begun - YOUNGEST_MS);
  const open = memory.inTurns(await listOpenOrders(services.db, made));
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

async function look(services: SaleServices, memory: SweepMemory, order: OpenOrder): Promise<void> {
  const { account, teamId, id: orderId } = order;
  memory.lookedAt(order);
  try {
    const looked = await checkOrder(services, { teamId, orderId });
    if (!looked.ok && looked.reason === "unavailable") {
      const { reason, details } = looked;
      services.log.warn({ team: teamId, order: orderId, reason, details }, NOT_LOOKED_AT);
      return memory.failed(account, services.now());
    }
    memory.answered(account);
    if (!looked.ok && memory.isNews(account))
      services.log.error({ team: teamId, account }, "A club's payment account is disconnected");
  } catch (err) {
    services.log.warn({ err, team: teamId, order: orderId }, NOT_LOOKED_AT);
  }
}

const NOT_LOOKED_AT = "An open order could not be looked at";
