import type { LINE_ITEM_TYPES } from "../order.ts";
import { packJson, unpackJson } from "./pack-json.ts";

/**
 * An order as texts that are stored with its payment at the provider, so that it can be made again if the
 * database is lost. Amounts are integer cents.
 */

/** A line of an order as it was sold. `position` follows from its place in the order. */
export interface SoldLine {
  itemType: (typeof LINE_ITEM_TYPES)[number];
  /** The id of the ticket or product, or of a form's submission. */
  itemId: string;
  /** The form whose payment this line is; empty for any other line. */
  formId: string;
  priceId: string;
  /** Empty if it was left out. */
  title: string;
  priceTitle: string;
  unitPrice: number;
  quantity: number;
  options: string;
  shippable: boolean;
  /** Of the whole line. */
  shippingPrice: number;
  shippingWeight: number;
  /** The game at which it is picked up, if any. The title is empty if it was left out. */
  pickup: { gameId: string; title: string } | null;
}

export interface SoldOrder {
  /** The club on whose site it was placed. */
  storefrontTeamId: string;
  subtotal: number;
  shipping: number;
  platformFee: number;
  total: number;
  siteOrigin: string;
  teamParam: string | null;
  cancelPath: string;
  customerName: string;
  customerEmail: string;
  /** UTC. */
  timeCreated: Date;
  lines: SoldLine[];
}

/** What is left out of an order that is too long, in this order, until it fits. */
const LEFT_OUT = ["nothing", "titles", "pickup-titles", "options"] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const PREFIX = "order";
/** The provider takes 50 texts. Two are the ids, two the fingerprint of the order's key and the seal. */
const MAX_PARTS = 46;
const FORMAT = 1;

/** Longer return paths are left out: their buyers return to the club's home page. */
const MAX_PATH = 200;

/**
 * The order as texts. Every order that can be sold fits: of the largest, first titles and at last the chosen
 * options are left out. Empty only for lines that no cart can have: then the order cannot be made again.
 */
export function writeOrderMetadata(order: SoldOrder): Record<string, string> {
  for (const leftOut of LEFT_OUT) {
    const packed = packJson(PREFIX, encodeOrder(order, leftOut), MAX_PARTS);
    if (packed !== null) return packed;
  }
  return {};
}

/** Short names, because the room is limited. */
function encodeOrder(order: SoldOrder, leftOut: LeftOut) {
  const { subtotal, shipping, platformFee, total, cancelPath } = order;
  return {
    v: FORMAT,
    x: LEFT_OUT.indexOf(leftOut),
    s: order.storefrontTeamId,
    c: [subtotal, shipping, platformFee, total],
    o: order.siteOrigin,
    t: order.teamParam,
    b: cancelPath.length > MAX_PATH ? "/" : cancelPath,
    n: order.customerName,
    e: order.customerEmail,
    d: order.timeCreated.getTime(),
    l: order.lines.map((line) => encodeLine(line, LEFT_OUT.indexOf(leftOut))),
  };
}

const leavesOut = (level: number, what: LeftOut) => level >= LEFT_OUT.indexOf(what);

function encodeLine(line: SoldLine, level: number) {
  const { itemType, itemId, formId, priceId, unitPrice, quantity, shippable, pickup } = line;
  return [
    itemType,
    itemId,
    formId,
    priceId,
    [unitPrice, quantity, line.shippingPrice, line.shippingWeight],
    shippable ? 1 : 0,
    leavesOut(level, "titles") ? ["", ""] : [line.title, line.priceTitle],
    pickup && [pickup.gameId, leavesOut(level, "pickup-titles") ? "" : pickup.title],
    leavesOut(level, "options") ? "" : line.options,
  ];
}

/** `none`: no order is written there. `newer`: a newer version wrote it. `damaged`: it is no order. */
export type UnreadableOrder = "none" | "newer" | "damaged";

export type ReadOrder =
  | { ok: true; order: SoldOrder; leftOut: LeftOut }
  | { ok: false; reason: UnreadableOrder };

const unreadable = (reason: UnreadableOrder): ReadOrder => ({ ok: false, reason });

/**
 * Reads an order from the texts, which a club can change: so every value is checked, and the amounts have to
 * add up. The caller checks the seal, and looks up every id.
 */
export function readOrderMetadata(metadata: Readonly<Record<string, string>>): ReadOrder {
  if (metadata.order01 === undefined) return unreadable("none");
  const read = unpackJson(PREFIX, metadata);
  if (!isRecord(read)) return unreadable("damaged");
  if (typeof read.v === "number" && read.v > FORMAT) return unreadable("newer");
  const leftOut = typeof read.x === "number" ? LEFT_OUT[read.x] : undefined;
  const order = leftOut && decodeOrder(read);
  return order && addsUp(order) ? { ok: true, order, leftOut } : unreadable("damaged");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isId = (value: unknown): value is string => isText(value) && value !== "" && !/\p{Cc}/u.test(value);
const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000;
const isWeight = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;

function decodeOrder(read: Record<string, unknown>): SoldOrder | null {
  const { s, c, o, t, b, n, e, d, l } = read;
  if (!isId(s) || !isList(c) || !isText(o) || !isText(b) || !isText(n) || !isText(e)) return null;
  const [subtotal, shipping, platformFee, total] = c;
  if (!isAmount(subtotal) || !isAmount(shipping) || !isAmount(platformFee) || !isAmount(total)) return null;
  if (!isOrigin(o) || !b.startsWith("/") || !(t === null || isText(t))) return null;
  if (typeof d !== "number" || Number.isNaN(new Date(d).getTime()) || !isList(l) || l.length === 0)
    return null;
  const lines = l.map(decodeLine);
  if (!lines.every((line) => line !== null)) return null;
  return {
    storefrontTeamId: s,
    subtotal,
    shipping,
    platformFee,
    total,
    siteOrigin: o,
    teamParam: t,
    cancelPath: b,
    customerName: n,
    customerEmail: e,
    timeCreated: new Date(d),
    lines,
  };
}

/** Links in mails begin with it. */
const isOrigin = (text: string) => /^https?:\/\/[^\s\\/?#@]+$/.test(text) && URL.canParse(text);

function decodeLine(line: unknown): SoldLine | null {
  if (!isList(line)) return null;
  const [itemType, itemId, formId, priceId, numbers, shippable, titles, pickup, options] = line;
  if (itemType !== "TICKET" && itemType !== "PRODUCT" && itemType !== "FORM") return null;
  if (!isId(itemId) || !isText(formId) || !isText(priceId) || !isText(options)) return null;
  if ((formId !== "") !== (itemType === "FORM") || !isList(numbers) || !isList(titles)) return null;
  const [unitPrice, quantity, shippingPrice, shippingWeight] = numbers;
  const [title, priceTitle] = titles;
  if (!isAmount(unitPrice) || !isAmount(quantity) || quantity === 0) return null;
  if (!isAmount(shippingPrice) || !isWeight(shippingWeight) || !isText(title) || !isText(priceTitle))
    return null;
  const game = pickup === null ? null : decodePickup(pickup);
  if (game === undefined || (game !== null && shippable !== 0)) return null;
  return {
    itemType,
    itemId,
    formId,
    priceId,
    title,
    priceTitle,
    unitPrice,
    quantity,
    options,
    shippable: shippable === 1,
    shippingPrice,
    shippingWeight,
    pickup: game,
  };
}

function decodePickup(pickup: unknown): SoldLine["pickup"] | undefined {
  if (!isList(pickup)) return undefined;
  const [gameId, title] = pickup;
  return isId(gameId) && isText(title) ? { gameId, title } : undefined;
}

/** The total is lines and shipping, with the whole fee or without it (rule sale-9). */
function addsUp({ subtotal, shipping, platformFee, total, lines }: SoldOrder): boolean {
  const sum = lines.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0);
  const shipped = lines.reduce((all, line) => all + line.shippingPrice, 0);
  const added = total - subtotal - shipping;
  return (
    sum === subtotal && shipped === shipping && (added === 0 || added === platformFee) && platformFee <= total
  );
}
