import { SALE_CHANNELS, type SaleChannel } from "../../sale/order.ts";
import { ITEM_ID } from "../../values/item-id.ts";
import { parseSearch } from "../../values/search.ts";
import { ORDER_STATES, type OrderState } from "./order-marks.ts";

/** The filter of a list of orders, from the page's address. */
export interface OrderFilter {
  /**
   * Words from names, addresses and order numbers, or at least the first 8 characters of a code; empty for
   * all.
   */
  search: string;
  event: EventKey | null;
  /** A product's id. */
  product: string | null;
  state: OrderState;
  /** How the order was sold; null for all channels. */
  channel: SaleChannel | null;
  /** Days in the club's zone, "2026-11-05", both included; null for no limit. */
  from: string | null;
  to: string | null;
}

/** How an order was sold. */
export const CHANNEL_WORDS: Readonly<Record<SaleChannel, string>> = {
  site: "Online",
  door: "At the desk (cash)",
  comp: "Complimentary",
};

/** What tickets are sold for: a game, an event, or a ticket with its own times. */
export interface EventKey {
  kind: (typeof EVENT_KINDS)[number];
  id: string;
}

const EVENT_KINDS = ["game", "event", "ticket"] as const;

/** "game.42". Ids have no dots. */
export const eventKeyText = ({ kind, id }: EventKey) => `${kind}.${id}`;

/** Parses `eventKeyText`; null for any other text. */
export function parseEventKey(text: string | null | undefined): EventKey | null {
  const [kind, id = "", ...more] = (text ?? "").split(".");
  const known = EVENT_KINDS.find((one) => one === kind);
  return known && ITEM_ID.test(id) && more.length === 0 ? { kind: known, id } : null;
}

/** Parses the filter from an address; invalid values are ignored. */
export function parseOrderFilter(query: URLSearchParams): OrderFilter {
  const product = query.get("product") ?? "";
  return {
    search: parseOrderSearch(query.get("q")),
    event: parseEventKey(query.get("event")),
    product: ITEM_ID.test(product) ? product : null,
    state: ORDER_STATES.find((state) => state === query.get("state")) ?? "bought",
    channel: SALE_CHANNELS.find((channel) => channel === query.get("channel")) ?? null,
    from: readDay(query.get("from")),
    to: readDay(query.get("to")),
  };
}

/**
 * Parses a typed or scanned search. A scanner types the address in the QR code, which ends in the code: only
 * the code is kept.
 */
export const parseOrderSearch = (typed: string | null) =>
  parseSearch((typed ?? "").replace(/\0/g, "").replace(/^\s*https?:\/\/\S*\/([\w-]+)\s*$/, "$1"));

/** "?state=paid&q=ann"; empty for the default list. */
export function orderFilterQuery(filter: OrderFilter): string {
  const { search, event, product, state, channel, from, to } = filter;
  const params = {
    q: search,
    event: event ? eventKeyText(event) : "",
    product: product ?? "",
    state: state === "bought" ? "" : state,
    channel: channel ?? "",
    from: from ?? "",
    to: to ?? "",
  };
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
  return query.size === 0 ? "" : `?${query}`;
}

function readDay(text: string | null): string | null {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text ?? "")) return null;
  const day = new Date(`${text}T00:00:00Z`);
  // "2026-02-31" is not a day, and the database would refuse it.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text ?? "") ? text : null;
}
