/**
 * A product's id in a store's addresses: the bare id for the store's own, "larkin~scarf" for another club's.
 * Ids have no tilde, so the two forms cannot collide, and equal ids of two sellers have two pages.
 * @param seller the selling club, unless that is the store's
 */
export function productRef(id: string, seller: string | null | undefined): string {
  return seller ? `${seller}~${id}` : id;
}

/** Parses a product's id and its seller from an address; `seller` is null for the store's own product. */
export function parseProductRef(ref: string): { id: string; seller: string | null } {
  const [, seller = null, id = ref] = /^([^~]+)~(.*)$/.exec(ref) ?? [];
  return { id, seller };
}

export const productPath = (ref: string): string => `/products/${ref}`;
