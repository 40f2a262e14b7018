import { parseSearch } from "../values/search.ts";

/** The filter of the history, from the page's address. */
export interface HistoryFilter {
  /** An email address or a link's name; empty for everybody. */
  who: string;
  /** An order's number; empty for all acts. */
  order: string;
  /** True for the separate list of check-ins and hand-outs. */
  isOfDoors: boolean;
  /** The list begins before the act with this number; null for the newest. */
  before: number | null;
}

/** Parses the filter from an address; invalid values are ignored. */
export function parseHistoryFilter(query: URLSearchParams): HistoryFilter {
  const before = query.get("before") ?? "";
  const param = (name: string) => parseSearch((query.get(name) ?? "").replace(/\0/g, ""));
  return {
    who: param("who"),
    order: param("order").toUpperCase(),
    isOfDoors: query.get("of") === "doors",
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
  };
}

/** "?who=ann%40example.com&before=42"; empty for the default list. */
export function historyQuery({ who, order, isOfDoors, before }: HistoryFilter): string {
  const params = { who, order, of: isOfDoors ? "doors" : "", before: before === null ? "" : `${before}` };
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
  return query.size === 0 ? "" : `?${query}`;
}
