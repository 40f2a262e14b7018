import {
  blockedItems,
  clubSaleChecks,
  type SellingRequirementFacts,
} from "../../domain/desk/selling/selling.ts";
import {
  blockedItemsText,
  SELLING_CHECK_WORDS,
  sellingItemName,
} from "../../domain/desk/selling/selling-words.ts";

const MAX_NAMED = 3;

/**
 * The lines that say why items that a club has on sale cannot be bought, and who can change that; empty if
 * all items can be bought. Without a database, the lines also name what could not be checked.
 */
export function sellingLines(facts: SellingRequirementFacts): string[] {
  const unasked = (facts.unasked ?? []).map((id) => `${SELLING_CHECK_WORDS[id].what}: not checked here.`);
  const blocked = blockedItems(facts);
  if (blocked.length === 0) return facts.items.some(({ stop }) => stop === "") ? unasked : [];
  const more = blocked.length - MAX_NAMED;
  const names = [...blocked.slice(0, MAX_NAMED).map(sellingItemName), ...(more > 0 ? [`${more} more`] : [])];
  const missing = clubSaleChecks(facts).filter(({ isOk }) => !isOk);
  const switches = missing.map(({ id }) => {
    const { what, how, byOperator = how } = SELLING_CHECK_WORDS[id];
    return `${what}: no. ${byOperator}`;
  });
  return [
    `${blockedItemsText(blocked.length)} (${names.join(", ")}):`,
    ...[...switches, ...unasked].map((line) => `  ${line}`),
  ];
}
