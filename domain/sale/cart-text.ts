import { CART_ITEM_TYPES } from "../store/item-type.ts";
import type { ProductOption } from "../store/product-field.ts";
import { isValidString } from "../values/validity.ts";
import { type CartItem, isQuantity, MAX_CART_LINES } from "./cart.ts";

/** A cart as the browser stores it. */
export interface Cart {
  items: CartItem[];
  /** 128 random bits in hex, for this cart's checkout. The server recognizes the buyer's own hold by them. */
  attempt: string;
  /** The last quoted unit price of each line, for the first paint and for comparison. */
  quoted: [cartItemId: string, cents: number][];
}

export function cartText(cart: Cart, teamId: string): string {
  return JSON.stringify({ teamId, ...cart });
}

/**
 * Parses a stored cart; null if the text is unreadable, is not a cart, or is another club's cart. Never
 * throws.
 */
export function parseCart(text: string, teamId: string): Cart | null {
  const stored = parseJson(text);
  if (!isRecord(stored) || stored.teamId !== teamId) return null;
  const { items, attempt, quoted } = stored;
  if (!isListOf(items, isCartItem) || items.length > MAX_CART_LINES) return null;
  if (new Set(items.map(({ cartItemId }) => cartItemId)).size < items.length) return null;
  if (typeof attempt !== "string" || !ATTEMPT.test(attempt) || !isListOf(quoted, isQuotedPrice)) return null;
  return { items, attempt, quoted };
}

const ATTEMPT = /^[0-9a-f]{32}$/;

type Fields = Record<string, unknown>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf<T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.every(isEntry);
}

const isOptionalName = (value: unknown) => value === undefined || isValidString(value);
const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isWeight = (value: unknown) => typeof value === "number" && value >= 0;

function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value)) return false;
  const { cartItemId, cartItemType, stripePriceId, ticketId, productId, sellerTeamId, pickupGameId } = value;
  return (
    [cartItemId, stripePriceId].every(isValidString) &&
    CART_ITEM_TYPES.some((type) => type === cartItemType) &&
    isQuantity(value.quantity) &&
    typeof value.shippable === "boolean" &&
    isCents(value.shippingPrice) &&
    isWeight(value.shippingWeight) &&
    [ticketId, productId, sellerTeamId, pickupGameId].every(isOptionalName) &&
    isValidString(cartItemType === "TICKET" ? ticketId : productId) &&
    isListOf(value.productOptions, isProductOption)
  );
}

function isProductOption(value: unknown): value is ProductOption {
  return isRecord(value) && [value.id, value.title, value.value].every((text) => typeof text === "string");
}

function isQuotedPrice(value: unknown): value is [string, number] {
  return Array.isArray(value) && value.length === 2 && isValidString(value[0]) && isCents(value[1]);
}
