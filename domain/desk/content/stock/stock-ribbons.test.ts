import { expect, test } from "vitest";
import type { DeskField } from "../desk-form.ts";
import { readFields, typedStocks } from "../read-fields.ts";
import { offeredRibbons } from "./stock-ribbons.ts";

const stock: DeskField = {
  label: "Stock",
  as: "stock",
  soldColumn: "sold",
  heldColumn: "held",
  ribbons: "ribbons",
};
const ribbons: DeskField = { label: "Badges", as: "choices", choices: {} };
const fields = { stock, ribbons };
const values = { ribbons: ["Sold Out", "Fundraiser"] };

function sent(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

const RESTOCKED: [string, string][] = [
  ["stock", "24"],
  ["ribbons", "Sold Out"],
  ["ribbons", "Fundraiser"],
];

test("takes a ribbon off in the save that adds to the stock only if the officer chose it", () => {
  const [offer] = offeredRibbons("stock", stock, { values, hasField: (name) => name in fields });
  expect(offer?.ribbon).toBe("Sold Out");
  const chosen = sent(...RESTOCKED, [offer?.name ?? "", "Sold Out"]);
  expect(readFields(chosen, fields, values)).toMatchObject({
    fields: { ribbons: ["Fundraiser"] },
    added: { stock: 24 },
  });
  expect(readFields(sent(...RESTOCKED), fields, values).fields).toEqual(values);
  // The form that is shown again, after a mistake, has both as they were chosen.
  const again = offeredRibbons("stock", stock, {
    values: { ...values, ...typedStocks(fields, chosen) },
    hasField: (name) => name in fields,
  });
  expect(again).toEqual([{ ...offer, isChosen: true }]);
});

test("offers no ribbon to a role that may change the stock only, and takes none off for it", () => {
  expect(offeredRibbons("stock", stock, { values, hasField: (name) => name === "stock" })).toEqual([]);
  const form = sent(["stock", "24"], ["stock.ribbonsOff", "Sold Out"]);
  expect(readFields(form, { stock }, values).fields).toEqual({});
});
