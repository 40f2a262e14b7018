/**
 * Counts by the counter's name and the id of the page or item: { "formsSubmitted": { "contact": 3 } } (rule
 * site-6).
 */
export type Counters = Record<string, Record<string, number>>;

/**
 * Sums two sets of counters item by item. Ids come from outside, so an id such as "__proto__" must count like
 * any other.
 */
export function addCounters(stored: Counters, more: Counters): Counters {
  return mergeRecords(stored, more, (one = {}, other = {}) =>
    mergeRecords(one, other, (a = 0, b = 0) => a + b),
  );
}

/**
 * Merges two records. For every key of either, `join` makes the merged value from both records' values; one
 * of them may be undefined.
 */
function mergeRecords<T>(
  a: Record<string, T>,
  b: Record<string, T>,
  join: (one: T | undefined, other: T | undefined) => T,
): Record<string, T> {
  const own = (record: Record<string, T>, key: string) =>
    Object.hasOwn(record, key) ? record[key] : undefined;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...keys].map((key) => [key, join(own(a, key), own(b, key))]));
}
