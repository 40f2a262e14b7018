import { blockedItems, type SellingFacts, sellingChecks } from "../../domain/desk/selling.ts";
import { blockedText, CHECK_WORDS, itemName } from "../../domain/desk/selling-words.ts";

const MOST_NAMED = 3;

/**
 * Why what a club has on sale cannot be bought, and who changes that; nothing where all of it can. What only a database knows is named
 * where there is none.
 */
export function sellingLines(facts: SellingFacts): string[] {
  const unasked = (facts.unasked ?? []).map((id) => `${CHECK_WORDS[id].what}: not checked here.`);
  const blocked = blockedItems(facts);
  if (blocked.length === 0) return facts.items.some(({ stop }) => stop === "") ? unasked : [];
  const more = blocked.length - MOST_NAMED;
  const names = [...blocked.slice(0, MOST_NAMED).map(itemName), ...(more > 0 ? [`${more} more`] : [])];
  const missing = sellingChecks(facts).filter(({ isOk }) => !isOk);
  const switches = missing.map(({ id }) => `${CHECK_WORDS[id].what}: no. ${CHECK_WORDS[id].how}`);
  return [
    `${blockedText(blocked.length)} (${names.join(", ")}):`,
    ...[...switches, ...unasked].map((line) => `  ${line}`),
  ];
}
