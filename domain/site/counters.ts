/** Counters by name, then by the id of the page or item: { "formsSubmitted": { "contact": 3 } } (rule site-6). */
export type Counters = Record<string, Record<string, number>>;

/** Both, added up item by item. Ids come from outside: none of them, "__proto__" neither, is more than a key. */
export function addedUp(stored: Counters, more: Counters): Counters {
  return joined(stored, more, (one = {}, other = {}) => joined(one, other, (a = 0, b = 0) => a + b));
}

function joined<T>(
  a: Record<string, T>,
  b: Record<string, T>,
  join: (one: T | undefined, other: T | undefined) => T,
): Record<string, T> {
  const own = (of: Record<string, T>, key: string) => (Object.hasOwn(of, key) ? of[key] : undefined);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...keys].map((key) => [key, join(own(a, key), own(b, key))]));
}
