import { createFailureBackoff } from "../../../../platform/jobs/failure-backoff.ts";
import type { OpenOrder } from "../../../db/queries/sale/orders-to-check.ts";

/** What this process remembers of open orders and accounts from one sweep to the next. */
export interface SettlementSweepState {
  /**
   * Sorts orders by when they were last checked: those never checked come first. Orders checked at the same
   * time stay in the given order.
   */
  inTurns(open: readonly OpenOrder[]): OpenOrder[];
  /** Records that an order was checked, so that it comes last in the next sweep. */
  lookedAt(order: OpenOrder): void;
  /**
   * True while an account that did not answer is to be skipped; that time grows with each failure. It is
   * counted from the failed check, not from the start of the sweep: a payment whose event was lost is then
   * found within five minutes of the provider's return.
   */
  isLeftAlone(account: string | null, now: Date): boolean;
  /** Records a failed check of an account. True if it should be logged. */
  failed(account: string | null, now: Date): boolean;
  /** Records that an account answered, so that it is no longer skipped. */
  answered(account: string | null): void;
  /** Records an error with one order. True if it should be logged. */
  failedOrder(order: OpenOrder, now: Date): boolean;
  /** True only in the first call for an account, so that a disconnected account is logged once. */
  isNews(account: string | null): boolean;
}

export function createSettlementSweepState(): SettlementSweepState {
  let looks = new Map<string, number>();
  let count = 0;
  const accounts = createFailureBackoff();
  const orders = createFailureBackoff();
  const warned = new Set<string | null>();
  const keyOf = ({ teamId, id }: OpenOrder) => `${teamId} ${id}`;
  const lookOf = (order: OpenOrder) => looks.get(keyOf(order)) ?? 0;
  return {
    isLeftAlone: (account, now) => accounts.isLeftAlone(account ?? "", now),
    inTurns: (open) => {
      // Drops orders that are no longer open.
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
