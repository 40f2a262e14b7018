import type { Addressed } from "../../domain/store/shown-product.ts";

/** The parameter of query-parameter mode: an option of that id cannot be in an address. */
const TAKEN = "team";

const named = ({ options, delivery }: Addressed) =>
  [...options, ...delivery].filter(({ id }) => id !== TAKEN);

/** The options in the page's address (`?size=L`), by the id of the option; unknown values are left out. */
export function optionsInAddress(product: Addressed): Record<string, string> {
  const asked = new URLSearchParams(location.search);
  const chosen = named(product).flatMap(({ id, values }) => {
    const value = asked.get(id);
    return value !== null && values.includes(value) ? [[id, value]] : [];
  });
  return Object.fromEntries(chosen);
}

/** Puts an option into the address, without a step in the history. Never a text the visitor wrote. */
export function nameInAddress(product: Addressed, id: string, value: string): void {
  if (!named(product).some((option) => option.id === id)) return;
  const address = new URL(location.href);
  if (value) address.searchParams.set(id, value);
  else address.searchParams.delete(id);
  history.replaceState(history.state, "", address);
}
