import type { Ribbon } from "./ribbon.ts";
import { MAX_FEW_LEFT } from "./stock-words.ts";

/**
 * The ribbons of a product that contradict its stock: officers set them by hand, and a delivery does not take
 * them off.
 * @param low how many left count as almost sold out at the desk. What pages call "Only 12 left" does, too.
 */
export function staleRibbons(ribbons: readonly string[], left: number, low: number): Ribbon[] {
  const wrong: Ribbon[] = [];
  if (left > 0 && ribbons.includes("Sold Out")) wrong.push("Sold Out");
  if (left > Math.max(low, MAX_FEW_LEFT) && ribbons.includes("Almost Gone")) wrong.push("Almost Gone");
  return wrong;
}
