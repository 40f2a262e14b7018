import type { OrderId } from "../db/queries/sale/orders.ts";
import { inTime } from "../in-time.ts";
import { createTurns, type Turn, type TurnLimits } from "../turns.ts";

/** A buyer waits so long for what the provider says, the turn included. */
const PATIENCE_MS = 4_000;
/** Orders that are looked up at once, which takes a moment, and that wait for it: anybody may ask for any. */
const FINDING: TurnLimits = {
  working: { all: 16, ofVisitor: 4 },
  waiting: { all: 512, ofVisitor: 32 },
  patienceMs: 8_000,
};

/**
 * What buyers ask about orders on their way back from the provider's page. In turns of its own: whoever waits for the provider must not
 * hold a place in which pages are drawn.
 * @param limits of orders that the provider is asked about at once
 */
export function createOrderQuestions<Answer>(limits: TurnLimits) {
  const finding = createTurns(FINDING);
  const asking = createTurns(limits);
  const underWay = new Map<string, Promise<Answer>>();
  return {
    /** @throws TooBusy */
    find: finding.take,
    /**
     * One question for all who ask about an order at once.
     * @throws TooBusy, or another Error where the answer does not come in time; what was begun goes on
     */
    ask: ({ teamId, id }: OrderId, turn: Turn, work: () => Promise<Answer>): Promise<Answer> => {
      const key = `${teamId} ${id}`;
      const asked = underWay.get(key) ?? asking.take(turn, work).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return inTime(asked, PATIENCE_MS, () => new Error("The provider takes its time"));
    },
  };
}
