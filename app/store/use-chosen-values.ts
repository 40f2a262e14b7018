import { useEffect, useState } from "react";
import type { ProductWithChoices } from "../../domain/store/product-details.ts";

/** Loads the code that reads and writes the options in the address. */
const loadChosenOptions = () => import("./chosen-options.ts");

/**
 * The buyer's choices, by the id of the field. Options in the address are read only in the browser, because
 * the server draws one page for all choices.
 */
export function useChosenValues(product: ProductWithChoices) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (location.search)
      void loadChosenOptions().then(({ optionsInAddress }) =>
        setValues((before) => ({ ...optionsInAddress(product), ...before })),
      );
  }, []);
  const choose = (id: string, value: string) => {
    setValues((before) => ({ ...before, [id]: value }));
    void loadChosenOptions().then(({ setOptionInAddress }) => setOptionInAddress(product, id, value));
  };
  return { values, choose };
}
