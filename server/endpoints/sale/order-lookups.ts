import {
  createFairQueue,
  type FairQueueLimits,
  type QueueTurn,
} from "../../../platform/serving/fair-queue.ts";
import { withTimeLimit } from "../../../platform/serving/reject-if-late.ts";
import type { OrderId } from "../../db/queries/sale/orders.ts";

/** Milliseconds that a buyer waits for the provider's answer, including the time in the queue. */
const PATIENCE_MS = 4_000;
/**
 * Limits for finding orders in the database. A search takes only a moment, but any client may try any key.
 */
const FIND_LIMITS: FairQueueLimits = {
  working: { all: 16, ofVisitor: 4 },
  waiting: { all: 512, ofVisitor: 32 },
  patienceMs: 8_000,
};

/**
 * Finds the orders of buyers who return from the provider's page, and asks the provider about them. Both have
 * queues of their own, so that waiting for the provider takes no rendering slot from pages.
 * @param limits of the requests to the provider
 */
export function createOrderLookups<Answer>(limits: FairQueueLimits) {
  const finding = createFairQueue(FIND_LIMITS);
  const asking = createFairQueue(limits);
  const underWay = new Map<string, Promise<Answer>>();
  return {
    /** @throws TooBusy */
    find: finding.take,
    /**
     * Runs `work` once for all simultaneous requests about an order.
     * @throws TooBusy, or another Error if the answer does not come in time; the work continues
     */
    ask: ({ teamId, id }: OrderId, turn: QueueTurn, work: () => Promise<Answer>): Promise<Answer> => {
      const key = `${teamId} ${id}`;
      const answer = underWay.get(key) ?? asking.take(turn, work).finally(() => underWay.delete(key));
      underWay.set(key, answer);
      return withTimeLimit(answer, PATIENCE_MS, () => new Error("The provider took too long to answer"));
    },
  };
}
