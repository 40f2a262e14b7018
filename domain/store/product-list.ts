import type { RibbonLabel } from "./ribbon.ts";
import type { ShownProduct } from "./shown-product.ts";

/** The order of the store's list, and the related products on a product's page. */

/** Values of `?sort=`. Without one, the list is in the club's own order. */
export const PRODUCT_SORTS = ["price", "-price", "new"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number] | "usual";

/** The sort in an address; an unknown value is the club's own order. */
export function parseProductSort(query: string | null): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === query) ?? "usual";
}

interface Sortable {
  /** Integer cents. */
  price: number;
  timeCreated: Date;
}

/** A sorted copy. Equal products stay in the order of the list, which is the club's. */
export function sortProducts<T extends Sortable>(products: readonly T[], sort: ProductSort): T[] {
  return products.toSorted((a, b) => {
    if (sort === "new") return b.timeCreated.getTime() - a.timeCreated.getTime();
    if (sort === "usual") return 0;
    return sort === "price" ? a.price - b.price : b.price - a.price;
  });
}

/** The store's address for a filter and a sort; defaults are left out. */
export function storePath(path: string, ribbon: RibbonLabel, sort: ProductSort): string {
  const query = new URLSearchParams({
    ...(ribbon !== "All" && { ribbon }),
    ...(sort !== "usual" && { sort }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

const MAX_RELATED = 4;

type Related = Pick<ShownProduct, "ref" | "ribbons" | "state">;

/**
 * Four other products of the store: those that can be bought first, then those with the most shared ribbons.
 */
export function relatedProducts<T extends Related>(product: Related, products: readonly T[]): T[] {
  const shared = ({ ribbons }: Related) => ribbons.filter((one) => product.ribbons.includes(one)).length;
  const offSale = ({ state }: Related) => Number(state !== "on-sale");
  return products
    .filter(({ ref }) => ref !== product.ref)
    .toSorted((a, b) => offSale(a) - offSale(b) || shared(b) - shared(a))
    .slice(0, MAX_RELATED);
}
