import { POLICY_NAMES } from "../../domain/club/team.ts";
import { checkUnique } from "./check-references.ts";
import type { Findings } from "./findings.ts";
import { entriesOf, noteMistake, type RawRecord, valueAt } from "./record.ts";

/**
 * Notes a price id another product or a ticket's price has, as a cart names a price alone; an id or a title that two
 * answers of a product share; and a policy the club does not have.
 */
export function checkProducts(
  products: readonly RawRecord[],
  tickets: readonly RawRecord[],
  team: RawRecord | undefined,
  findings: Findings,
): void {
  const prices = tickets.flatMap((ticket) => entriesOf(ticket, "prices"));
  const taken = new Set(prices.map(({ value }) => valueAt(value, ["id"])));
  checkUnique(products, "stripePriceId", findings);
  for (const raw of products) {
    const answers = [...entriesOf(raw, "options"), ...entriesOf(raw, "inputs")];
    checkUnique(answers, "id", findings);
    checkUnique(answers, "title", findings);
    if (taken.has(valueAt(raw.value, ["stripePriceId"])))
      noteMistake(raw, ["stripePriceId"], "one that is no ticket's price", findings);
    for (const field of ["shippingPolicy", "returnPolicy"]) checkPolicy(raw, field, team, findings);
  }
}

function checkPolicy(raw: RawRecord, field: string, team: RawRecord | undefined, findings: Findings): void {
  const choice = valueAt(raw.value, [field]);
  const name = POLICY_NAMES.find((known) => known === choice);
  if (!team || name === undefined) return;
  const has = (policy: string) => Boolean(valueAt(team.value, ["policies", policy]));
  if (!has(name) && !has(`${name}Link`))
    noteMistake(raw, [field], "-1, or a policy that team.json has a text or a link for", findings);
}
