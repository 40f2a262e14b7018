/**
 * The order of a list's entries that was changed at the desk, in the file, or in both. Whoever moved entries
 * decides: the desk, if both did. Entries that the deciding list lacks follow the entry that they follow in
 * the other one.
 */
export function mergedOrder({
  base,
  desk,
  file,
}: Record<"base" | "desk" | "file", readonly string[]>): string[] {
  const isMoved = !isSameOrder(base, desk);
  const [leading, other] = isMoved ? [desk, file] : [file, desk];
  return withMissing(withMissing([...leading], other), base);
}

function withMissing(order: string[], from: readonly string[]): string[] {
  for (const [at, key] of from.entries()) {
    if (order.includes(key)) continue;
    const before = from[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** True if the entries that both lists have are in the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = (list: readonly string[], others: readonly string[]) =>
    list.filter((key) => others.includes(key));
  const [ours, theirs] = [common(one, other), common(other, one)];
  return ours.every((key, at) => key === theirs[at]);
}
