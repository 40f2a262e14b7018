import type { OpenOrder } from "../../db/queries/sale/orders.ts";
import { createTroubles } from "../club/troubles.ts";

/** Memory between sweeps of the open orders, in this process. */
export interface SweepMemory {
  /** Orders never looked at first, then those looked at longest ago; else in the given order. */
  inTurns(open: readonly OpenOrder[]): OpenOrder[];
  lookedAt(order: OpenOrder): void;
  /**
   * An account that did not answer is skipped for longer each time. Counted from the failed look, which may be late in its sweep: a
   * payment whose event was lost is found within five minutes of the provider's return.
   */
  isLeftAlone(account: string | null, now: Date): boolean;
  /** True if the log should be told. */
  failed(account: string | null, now: Date): boolean;
  answered(account: string | null): void;
  /** For an order that could not be looked at. True if the log should be told. */
  failedOrder(order: OpenOrder, now: Date): boolean;
  /** True at the first call for an account, so that a disconnected one is logged only once. */
  isNews(account: string | null): boolean;
}

export function sweepMemory(): SweepMemory {
  let looks = new Map<string, number>();
  let count = 0;
  const accounts = createTroubles();
  const orders = createTroubles();
  const warned = new Set<string | null>();
  const keyOf = ({ teamId, id }: OpenOrder) => `${teamId} ${id}`;
  const lookOf = (order: OpenOrder) => looks.get(keyOf(order)) ?? 0;
  return {
    isLeftAlone: (account, now) => accounts.isLeftAlone(account ?? "", now),
    inTurns: (open) => {
      // Forgets orders that are no longer open.
      looks = new Map(open.map((order) => [keyOf(order), lookOf(order)]));
      return open.toSorted((a, b) => lookOf(a) - lookOf(b));
    },
    lookedAt: (order) => {
      count += 1;
      looks.set(keyOf(order), count);
    },
    failed: (account, now) => accounts.failed(account ?? "", now),
    answered: (account) => void accounts.over(account ?? ""),
    failedOrder: (order, now) => orders.failed(keyOf(order), now),
    isNews: (account) => {
      const isNews = !warned.has(account);
      warned.add(account);
      return isNews;
    },
  };
}
