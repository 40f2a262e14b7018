import type { ProductSort } from "./product-list.ts";
import type { RibbonLabel } from "./ribbon.ts";

/** Sentences of the store's list. Sentences about a single product are in product-words.ts. */

export const SORT_LABELS = {
  usual: "Featured",
  price: "Price: low to high",
  "-price": "Price: high to low",
  new: "Newest",
} satisfies Record<ProductSort, string>;

/** Accessible name of the ribbon filter. */
export const RIBBON_FILTER_LABEL = "Filter products by label";

export const STORE_CLOSED = "The store is closed right now.";
export const NO_PRODUCTS = "Products will show up here once the club adds them.";
/** Shown if another club's products could not be read. */
export const PARTLY_SHOWN_NOTE =
  "Some products here are sold by another club, and we can't show those right now.";
export const noneMarkedText = (ribbon: RibbonLabel): string => `Nothing is marked “${ribbon}” right now.`;
