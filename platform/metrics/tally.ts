import type { LabeledCount } from "./measure.ts";

/** Counters by labels, from the start of the process. */
export interface Tally<Labels extends Readonly<Record<string, string>>> {
  /** The counter of these labels, always the same object: store it if you count often. */
  of(labels: Labels): LabeledCount;
  all(): readonly LabeledCount[];
}

export function createTally<Labels extends Readonly<Record<string, string>>>(): Tally<Labels> {
  const known = new Map<string, LabeledCount>();
  return {
    of: (labels) => {
      const key = Object.values(labels).join("\n");
      const found = known.get(key) ?? { labels, count: 0 };
      known.set(key, found);
      return found;
    },
    all: () => [...known.values()],
  };
}
