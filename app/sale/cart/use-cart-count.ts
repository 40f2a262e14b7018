import { useSyncExternalStore } from "react";
import { countStoredItems } from "../../../domain/sale/cart.ts";
import { onCartChanged, storedCartText } from "./cart-box.ts";

const count = () => countStoredItems(storedCartText());

/** The number of items in the cart; null on the server, and until React has taken the island over. */
export function useCartCount(): number | null {
  return useSyncExternalStore<number | null>(onCartChanged, count, () => null);
}
