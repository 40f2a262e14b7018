import { useEffect, useState } from "react";
import type { OfferedOption, ProductFields } from "../../domain/product-field.ts";

/** The club of query-parameter mode: no option can be named so in an address. */
const TAKEN = "team";

/**
 * What is chosen of a product, by the id of the field. Options stand in the address too (`?size=L`), without a step in the
 * history; what somebody wrote themselves stays on the page. They are read once the page is taken over, because the
 * server's page is the same for every choice.
 */
export function useChosenValues({ options }: ProductFields) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const named = namedIn(location.search, options);
    if (named.length > 0) setValues(Object.fromEntries(named));
  }, []);
  const choose = (id: string, value: string) => {
    setValues((before) => ({ ...before, [id]: value }));
    if (id !== TAKEN && options.some((option) => option.id === id)) nameInAddress(id, value);
  };
  return { values, choose };
}

function namedIn(query: string, options: readonly OfferedOption[]): [id: string, value: string][] {
  const asked = new URLSearchParams(query);
  return options.flatMap(({ id, values }) => {
    const value = asked.get(id);
    return id !== TAKEN && value !== null && values.includes(value) ? [[id, value]] : [];
  });
}

function nameInAddress(name: string, value: string): void {
  const address = new URL(location.href);
  if (value) address.searchParams.set(name, value);
  else address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}
