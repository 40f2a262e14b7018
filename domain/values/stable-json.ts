import { compareBytewise } from "./sort-key.ts";

/**
 * A value as JSON that is the same for equal values, although a database returns the fields of a JSON
 * document in an order of its own. Undefined counts as null.
 */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => compareBytewise(a, b)))
      : inner,
  );
