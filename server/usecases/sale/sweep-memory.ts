import type { OpenOrder } from "../../db/queries/sale/orders.ts";

/** How long an account that did not answer is left alone: longer each time, and never longer than the last. */
const BACK_OFF_MS = [60_000, 120_000, 240_000, 300_000] as const;

/** What one sweep of the open orders leaves to the next, in this process. */
export interface SweepMemory {
  /** Those looked at longest ago in front, and before them those nobody has looked at; otherwise as they come. */
  inTurns(open: readonly OpenOrder[]): OpenOrder[];
  lookedAt(order: OpenOrder): void;
  isLeftAlone(account: string | null, now: Date): boolean;
  failed(account: string | null, now: Date): void;
  answered(account: string | null): void;
  /** Whether it is told of this account for the first time. */
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
      // What is no longer open is forgotten.
      looks = new Map(open.map((order) => [keyOf(order), lookOf(order)]));
      return open.toSorted((a, b) => lookOf(a) - lookOf(b));
    },
    lookedAt: (order) => {
      count += 1;
      looks.set(keyOf(order), count);
    },
    failed: (account, now) => {
      // Several of its orders were asked about side by side: they failed for one reason.
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
