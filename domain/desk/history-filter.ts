import { parseSearch } from "../values/search.ts";

/** What the history is narrowed to, as its address says it. */
export interface HistoryFilter {
  /** An address or a link's name; empty for everybody. */
  who: string;
  /** An order's number; empty for all acts. */
  order: string;
  /** Whether it is what doors do by the hundred. */
  isOfDoors: boolean;
  /** The number of the act before which the list begins; null for the newest. */
  before: number | null;
}

/** What an address says that is nothing to filter by counts as not said. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const before = query.get("before") ?? "";
  const said = (name: string) => parseSearch((query.get(name) ?? "").replace(/\0/g, ""));
  return {
    who: said("who"),
    order: said("order").toUpperCase(),
    isOfDoors: query.get("of") === "doors",
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
  };
}

/** "?who=ann%40example.com&before=42"; empty for the list as it begins. */
export function historyQuery({ who, order, isOfDoors, before }: HistoryFilter): string {
  const said = { who, order, of: isOfDoors ? "doors" : "", before: before === null ? "" : `${before}` };
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
  return query.size === 0 ? "" : `?${query}`;
}
