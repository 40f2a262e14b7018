import { useEffect, useState } from "react";
import type { Addressed } from "../../domain/store/shown-product.ts";

/** What keeps the options in the address. */
const loadChosenOptions = () => import("./chosen-options.ts");

/**
 * What is chosen of a product, by the id of the field. Options stand in the address too: they are read once the page is
 * taken over, because the server's page is the same for every choice.
 */
export function useChosenValues(product: Addressed) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (location.search)
      void loadChosenOptions().then(({ optionsInAddress }) =>
        setValues((before) => ({ ...optionsInAddress(product), ...before })),
      );
  }, []);
  const choose = (id: string, value: string) => {
    setValues((before) => ({ ...before, [id]: value }));
    void loadChosenOptions().then(({ nameInAddress }) => nameInAddress(product, id, value));
  };
  return { values, choose };
}
