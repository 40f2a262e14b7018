import type { ProductSort } from "./product-list.ts";
import type { RibbonLabel } from "./ribbon.ts";

/** Sentences of the store's list; a product's own are in product-words.ts. */

export const SORT_LABELS = {
  usual: "Featured",
  price: "Price: low to high",
  "-price": "Price: high to low",
  new: "Newest",
} satisfies Record<ProductSort, string>;

export const STORE_CLOSED = "The store is closed right now.";
export const NO_PRODUCTS = "Products will show up here once the club adds them.";
/** Another club's products could not be read. */
export const PARTLY_SHOWN = "We can't show another club's products right now.";
export const noneMarked = (ribbon: RibbonLabel): string => `Nothing is marked “${ribbon}” right now.`;
