/**
 * How a store calls a product in addresses: its own by their ids, another club's behind the club that sells it,
 * "larkin~scarf". No id has a tilde: neither can stand in the other's place, and two sellers' products of one id have two
 * pages.
 * @param seller the club it is bought from, where that is another than the store's
 */
export function productRef(id: string, seller: string | null | undefined): string {
  return seller ? `${seller}~${id}` : id;
}

/** What an address names: a product's id, and the club that sells it where it says so. */
export function readProductRef(ref: string): { id: string; seller: string | null } {
  const [, seller = null, id = ref] = /^([^~]+)~(.*)$/.exec(ref) ?? [];
  return { id, seller };
}

export const productPath = (ref: string): string => `/products/${ref}`;
