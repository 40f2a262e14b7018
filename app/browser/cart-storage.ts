import { useSyncExternalStore } from "react";
import { addItems, type CartItem, cartQuantity } from "../../domain/cart.ts";
import { type Cart, cartKey, readCart, writeCart } from "../../domain/cart-text.ts";
import { CHECKOUT_MESSAGES } from "../../domain/messages.ts";

/** The cart as the pages see it, mirrored from the browser's storage and in step with its other tabs. */
export interface CartState extends Cart {
  /** How many things are in it, all lines together. */
  quantity: number;
  /** The storage held something that was no cart of this club: it has been put aside. */
  reset: boolean;
}

const EMPTY: CartState = { items: [], attempt: "", quoted: [], quantity: 0, reset: false };
const OPEN = "cart:open";

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, or no more, the cart lives as long as the page. */
let memory: string | null = null;
let mirrored: { text: string | null; state: CartState } | undefined;

/** `<html data-club>` holds the club this document belongs to. */
const teamId = () => document.documentElement.dataset.club ?? "";

function storedText(): string | null {
  if (memory !== null) return memory;
  try {
    return localStorage.getItem(cartKey(teamId()));
  } catch {
    return null;
  }
}

function store(cart: Cart): void {
  const text = writeCart(cart, teamId());
  try {
    localStorage.setItem(cartKey(teamId()), text);
    memory = null;
  } catch {
    memory = text;
  }
  for (const changed of listeners) changed();
}

/** The cart of this moment; the same object until something changes. */
export function currentCart(): CartState {
  const text = storedText();
  if (mirrored?.text !== text || !mirrored) mirrored = { text, state: stateOf(text) };
  return mirrored.state;
}

function stateOf(text: string | null): CartState {
  const cart = text === null ? null : readCart(text, teamId());
  if (!cart) return { ...EMPTY, attempt: newAttempt(), reset: text !== null };
  return { ...cart, quantity: cartQuantity(cart.items), reset: false };
}

/** 128 random bits: nobody can guess, and so take over, the hold of another. */
function newAttempt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

/** The cart, followed. On the server, and until the page is taken over, it is empty. */
export function useCart(): CartState {
  return useSyncExternalStore(listen, currentCart, () => EMPTY);
}

/** Adds lines, or grows the ones the cart has, and opens the drawer. More than 30 lines are refused whole. */
export function addToCart(added: readonly CartItem[]): { ok: true } | { ok: false; message: string } {
  const items = addItems(currentCart().items, added);
  if (!items) return { ok: false, message: CHECKOUT_MESSAGES.tooManyLines };
  changeItems(() => items);
  openCart();
  return { ok: true };
}

/** Changes the lines by one of the rules of domain/cart.ts. */
export function changeItems(change: (items: readonly CartItem[]) => CartItem[]): void {
  const { items, attempt, quoted } = currentCart();
  store({ items: change(items), attempt, quoted });
}

/** Remembers what the lines were last said to cost, in cents. */
export function rememberQuoted(quoted: Cart["quoted"]): void {
  const { items, attempt } = currentCart();
  store({ items, attempt, quoted });
}

/** Empties the cart of a finished checkout; the next one is an attempt of its own. */
export function finishCart(): void {
  store({ items: [], attempt: newAttempt(), quoted: [] });
}

/** Asks the drawer to open. */
export function openCart(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** Hears openCart(); returns how to stop hearing. */
export function onCartOpened(opened: () => void): () => void {
  window.addEventListener(OPEN, opened);
  return () => window.removeEventListener(OPEN, opened);
}
