import type { OpenOrder } from "../../db/queries/sale/orders.ts";

/**
 * How long an account that did not answer is skipped: longer each time, up to the last. Counted from the failed look, which
 * may be late in its sweep: a payment whose event was lost is found within five minutes of the provider's return.
 */
const BACK_OFF_MS = [60_000, 120_000, 240_000] as const;

/** Memory between sweeps of the open orders, in this process. */
export interface SweepMemory {
  /** Orders never looked at first, then those looked at longest ago; else in the given order. */
  inTurns(open: readonly OpenOrder[]): OpenOrder[];
  lookedAt(order: OpenOrder): void;
  isLeftAlone(account: string | null, now: Date): boolean;
  failed(account: string | null, now: Date): void;
  answered(account: string | null): void;
  /** True at the first call for an account, so that a disconnected one is logged only once. */
  isNews(account: string | null): boolean;
}

export function sweepMemory(): SweepMemory {
  let looks = new Map<string, number>();
  let count = 0;
  const failures = new Map<string | null, { times: number; until: number }>();
  const warned = new Set<string | null>();
  const keyOf = ({ teamId, id }: OpenOrder) => `${teamId} ${id}`;
  const lookOf = (order: OpenOrder) => looks.get(keyOf(order)) ?? 0;
  const isLeftAlone = (account: string | null, now: Date) =>
    (failures.get(account)?.until ?? 0) > now.getTime();
  return {
    isLeftAlone,
    inTurns: (open) => {
      // Forgets orders that are no longer open.
      looks = new Map(open.map((order) => [keyOf(order), lookOf(order)]));
      return open.toSorted((a, b) => lookOf(a) - lookOf(b));
    },
    lookedAt: (order) => {
      count += 1;
      looks.set(keyOf(order), count);
    },
    failed: (account, now) => {
      // Several of its orders were asked about in parallel: count their failure once.
      if (isLeftAlone(account, now)) return;
      const times = failures.get(account)?.times ?? 0;
      const wait = BACK_OFF_MS[times] ?? BACK_OFF_MS[BACK_OFF_MS.length - 1] ?? 0;
      failures.set(account, { times: times + 1, until: now.getTime() + wait });
    },
    answered: (account) => {
      failures.delete(account);
    },
    isNews: (account) => {
      const isNews = !warned.has(account);
      warned.add(account);
      return isNews;
    },
  };
}
