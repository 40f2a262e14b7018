import type { Addressed } from "../../domain/store/shown-product.ts";

/** The club of query-parameter mode: no option can be named so in an address. */
const TAKEN = "team";

const named = ({ options, delivery }: Addressed) =>
  [...options, ...delivery].filter(({ id }) => id !== TAKEN);

/** The options the page's address names (`?size=L`), by the id of the option; what is not offered is none. */
export function optionsInAddress(product: Addressed): Record<string, string> {
  const asked = new URLSearchParams(location.search);
  const chosen = named(product).flatMap(({ id, values }) => {
    const value = asked.get(id);
    return value !== null && values.includes(value) ? [[id, value]] : [];
  });
  return Object.fromEntries(chosen);
}

/** Names an option in the address, without a step in the history. What somebody wrote themselves stays on the page. */
export function nameInAddress(product: Addressed, id: string, value: string): void {
  if (!named(product).some((option) => option.id === id)) return;
  const address = new URL(location.href);
  if (value) address.searchParams.set(id, value);
  else address.searchParams.delete(id);
  history.replaceState(history.state, "", address);
}
