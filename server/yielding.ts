/** Who has just been served lets others go first. */
export interface Yielding {
  mayBegin(visitor: string | null): boolean;
  begun(work: object, visitor: string | null): void;
  ended(work: object, visitor: string | null): void;
}

export interface YieldLimits {
  /** Milliseconds that others' work is waited for at most: some of it may hang. */
  longestMs: number;
  /** Milliseconds without others after which a visitor may have two at work. */
  aloneMs: number;
}

interface Debt {
  /** The others' work that was under way when the visitor's own ended. */
  to: Set<object>;
  forgiven: NodeJS.Timeout;
}

/**
 * Work for many is done by one thread. It stops at every question to the database, and whatever begins meanwhile is done
 * first: a visitor who always has the next at hand would come between another's work again and again. So whose work has
 * ended waits until what was under way for others then has ended too, and has one at work as long as there are others.
 * @param wake called when somebody may begin
 */
export function createYielding({ longestMs, aloneMs }: YieldLimits, wake: () => void): Yielding {
  const underWay = new Map<object, string>();
  const debts = new Map<string, Debt>();
  /** The visitors served last, each once, and when. */
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
    }, longestMs);
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

/** For work whose order visitors do not decide. */
export const NO_YIELDING: Yielding = { mayBegin: () => true, begun: () => {}, ended: () => {} };
