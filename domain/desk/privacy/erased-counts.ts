/** What an erasure erased, for the history: "orders: 3, form submissions: 1". */
export const erasedCountsText = (counts: Readonly<Record<string, string>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${what}: ${count}`)
    .join(", ") || "nothing was stored";
