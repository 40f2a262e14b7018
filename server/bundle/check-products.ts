import type { z } from "zod";
import type { BundleReport } from "./bundle-report.ts";
import { checkUnique } from "./check-references.ts";
import type { product } from "./product.ts";
import { noteMistake, type RawRecord, type Sound, subRecords } from "./record.ts";
import type { SoundTeam } from "./team-row.ts";
import type { ticket } from "./ticket.ts";

type Product = Sound<z.input<typeof product>>;
type Answer = { id?: string | undefined; title?: string | undefined };

/**
 * Reports a price id used by another product or ticket (a cart line holds nothing but the price id), an id or title
 * that two answers of a product share, and a policy the club does not have.
 */
export function checkProducts(
  products: readonly RawRecord<Product>[],
  tickets: readonly RawRecord<Sound<z.input<typeof ticket>>>[],
  team: SoundTeam | undefined,
  report: BundleReport,
): void {
  const taken = new Set(tickets.flatMap(({ value }) => value.prices?.map((price) => price?.id) ?? []));
  checkUnique(products, "stripePriceId", report);
  for (const raw of products) {
    const answers = [
      ...subRecords<Answer>(raw, "options", raw.value.options),
      ...subRecords<Answer>(raw, "inputs", raw.value.inputs),
    ];
    checkUnique(answers, "id", report);
    checkUnique(answers, "title", report);
    const { stripePriceId } = raw.value;
    if (stripePriceId !== undefined && taken.has(stripePriceId))
      noteMistake(raw, ["stripePriceId"], "a price id that no ticket uses", report);
    for (const field of ["shippingPolicy", "returnPolicy"] as const) checkPolicy(raw, field, team, report);
  }
}

function checkPolicy(
  raw: RawRecord<Product>,
  field: "shippingPolicy" | "returnPolicy",
  team: SoundTeam | undefined,
  report: BundleReport,
): void {
  const choice = raw.value[field];
  if (!team || choice === undefined || choice === -1) return;
  const { policies = {} } = team;
  // A policy with a mistake of its own still counts as given.
  const has = (policy: keyof typeof policies) => Object.hasOwn(policies, policy) && policies[policy] !== "";
  if (!has(choice) && !has(`${choice}Link`))
    noteMistake(
      raw,
      [field],
      "-1 for the club's own policy, or the name of a policy that has text or a link in team.json",
      report,
    );
}
