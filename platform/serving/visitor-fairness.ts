/** Makes a visitor who was just served let others go first. */
export interface VisitorFairness {
  mayBegin(visitor: string | null): boolean;
  begun(work: object, visitor: string | null): void;
  ended(work: object, visitor: string | null): void;
}

export interface VisitorFairnessLimits {
  /** The maximum wait for others' work, in milliseconds, because some of it may hang. */
  maxWaitMs: number;
  /** Milliseconds without other visitors after which one visitor may have several pieces of work running. */
  aloneMs: number;
}

interface Debt {
  /** The work of others that was under way when the visitor's own ended. */
  to: Set<object>;
  forgiven: NodeJS.Timeout;
}

/**
 * One thread does all visitors' work. Work pauses at every database query, and work that begins meanwhile
 * then runs first: a visitor who always has more work ready would delay another visitor's work again and
 * again. So when a visitor's work ends, that visitor's next work waits until all work of other visitors that
 * was under way at that moment has ended. While there are other visitors, each has only one work running.
 * @param wake called when a visitor may begin who could not before
 */
export function createVisitorFairness(
  { maxWaitMs, aloneMs }: VisitorFairnessLimits,
  wake: () => void,
): VisitorFairness {
  const underWay = new Map<object, string>();
  const debts = new Map<string, Debt>();
  /** The last two visitors served, and when (`performance.now()`). */
  let served: { visitor: string; at: number }[] = [];

  const isAtWork = (visitor: string) => [...underWay.values()].includes(visitor);
  const isAlone = (visitor: string) => {
    const other = served.find((one) => one.visitor !== visitor);
    return other === undefined || performance.now() - other.at > aloneMs;
  };

  function see(visitor: string): void {
    const last = { visitor, at: performance.now() };
    served = [last, ...served.filter((one) => one.visitor !== visitor)].slice(0, 2);
  }

  function forgive(visitor: string): void {
    clearTimeout(debts.get(visitor)?.forgiven);
    debts.delete(visitor);
  }

  function owe(visitor: string): void {
    forgive(visitor);
    const to = new Set([...underWay].flatMap(([work, other]) => (other === visitor ? [] : [work])));
    if (to.size === 0) return;
    const forgiven = setTimeout(() => {
      debts.delete(visitor);
      wake();
    }, maxWaitMs);
    debts.set(visitor, { to, forgiven });
  }

  return {
    mayBegin: (visitor) =>
      visitor === null || (!debts.has(visitor) && (!isAtWork(visitor) || isAlone(visitor))),
    begun: (work, visitor) => {
      if (visitor === null) return;
      underWay.set(work, visitor);
      see(visitor);
    },
    ended: (work, visitor) => {
      underWay.delete(work);
      for (const [debtor, { to }] of debts) if (to.delete(work) && to.size === 0) forgive(debtor);
      if (visitor === null) return;
      see(visitor);
      owe(visitor);
    },
  };
}

/** Makes no visitor wait: for work that needs no fairness between visitors. */
export const NO_VISITOR_FAIRNESS: VisitorFairness = {
  mayBegin: () => true,
  begun: () => {},
  ended: () => {},
};
