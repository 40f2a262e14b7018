import type { RibbonLabel } from "./ribbon.ts";
import type { ShownProduct } from "./shown-product.ts";

/** How the store's list is sorted and what stands beside a product. */

/** The values of `?sort=`; without one the club's own order stands. */
export const PRODUCT_SORTS = ["price", "-price", "new"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number] | "usual";

/** The sort an address asks for; anything unknown is the club's own order. */
export function productSort(asked: string | null): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === asked) ?? "usual";
}

interface Sortable {
  /** Integer cents. */
  price: number;
  timeCreated: Date;
}

/** A sorted copy. Equals keep the order they came in, which is the club's. */
export function sortProducts<T extends Sortable>(products: readonly T[], sort: ProductSort): T[] {
  return products.toSorted((a, b) => {
    if (sort === "new") return b.timeCreated.getTime() - a.timeCreated.getTime();
    if (sort === "usual") return 0;
    return sort === "price" ? a.price - b.price : b.price - a.price;
  });
}

/** The store's address for a filter and a sort; what is usual needs no mention. */
export function storePath(path: string, ribbon: RibbonLabel, sort: ProductSort): string {
  const query = new URLSearchParams({
    ...(ribbon !== "All" && { ribbon }),
    ...(sort !== "usual" && { sort }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** How many products stand beside one. */
const RELATED = 4;

type Related = Pick<ShownProduct, "ref" | "ribbons" | "state">;

/** What else is in the store: what can be bought before what cannot, then by the ribbons it shares; never itself. */
export function relatedProducts<T extends Related>(product: Related, products: readonly T[]): T[] {
  const shared = ({ ribbons }: Related) => ribbons.filter((one) => product.ribbons.includes(one)).length;
  const isOff = ({ state }: Related) => Number(state !== "on-sale");
  return products
    .filter(({ ref }) => ref !== product.ref)
    .toSorted((a, b) => isOff(a) - isOff(b) || shared(b) - shared(a))
    .slice(0, RELATED);
}
