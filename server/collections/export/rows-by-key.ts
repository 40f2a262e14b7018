import { compareBytewise } from "../../../domain/values/sort-key.ts";

type Row = Record<string, unknown>;

/** A table's rows sorted by their keys, because the database returns them in no particular order. */
export function rowsByKey(rows: readonly Row[], key: readonly string[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const name of key) {
      const [one, other] = [a[name], b[name]];
      const order =
        typeof one === "number" ? one - Number(other) : compareBytewise(String(one), String(other));
      if (order !== 0) return order;
    }
    return 0;
  });
}
