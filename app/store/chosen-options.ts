import type { ProductWithChoices } from "../../domain/store/product-details.ts";

/** In query-parameter mode this parameter names the club, so an option of that id cannot be in an address. */
const RESERVED = "team";

const addressable = ({ options, delivery }: ProductWithChoices) =>
  [...options, ...delivery].filter(({ id }) => id !== RESERVED);

/** The options in the page's address (`?size=L`), by the option's id, without unknown values. */
export function optionsInAddress(product: ProductWithChoices): Record<string, string> {
  const params = new URLSearchParams(location.search);
  const chosen = addressable(product).flatMap(({ id, values }) => {
    const value = params.get(id);
    return value !== null && values.includes(value) ? [[id, value]] : [];
  });
  return Object.fromEntries(chosen);
}

/**
 * Puts a chosen option into the address, without a step in the history. Texts that the visitor typed never
 * go there.
 */
export function setOptionInAddress(product: ProductWithChoices, id: string, value: string): void {
  if (!addressable(product).some((option) => option.id === id)) return;
  const address = new URL(location.href);
  if (value) address.searchParams.set(id, value);
  else address.searchParams.delete(id);
  history.replaceState(history.state, "", address);
}
