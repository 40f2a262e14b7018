/**
 * A product's name in a store's addresses: its id for the store's own, "larkin~scarf" for another club's. No id has a
 * tilde, so the two forms cannot collide, and two sellers' products with one id have two pages.
 * @param seller the selling club, where that is not the store's
 */
export function productRef(id: string, seller: string | null | undefined): string {
  return seller ? `${seller}~${id}` : id;
}

/** A product's id, and its seller where the address names one. */
export function readProductRef(ref: string): { id: string; seller: string | null } {
  const [, seller = null, id = ref] = /^([^~]+)~(.*)$/.exec(ref) ?? [];
  return { id, seller };
}

export const productPath = (ref: string): string => `/products/${ref}`;
