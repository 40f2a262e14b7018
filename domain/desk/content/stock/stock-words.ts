/** Words of the desk about how many of an item are left. */

export const STOCK_WORDS = {
  /** Of a new item. */
  new: "How many you have to sell.",
  /** What the number is for: to add, or to take off. Items with other words name them in their form. */
  add: "Add to stock",
  take: "Remove from stock",
  change: "Change",
  howMany: "How many",
  none: "No stock",
  soldOut: "Sold out",
} as const;

/** How many of an item there are, and how many of them are sold or in checkout. */
export interface StockCount {
  total: number;
  taken: number;
}

/** `12 left now` */
export const stockNowText = ({ total, taken }: StockCount) => `${total - taken} left now`;

/** `30 in total, 18 of them sold or in checkout. Leave blank to keep the current number.` */
export const stockHelpText = ({ total, taken }: StockCount) =>
  `${total} in total, ${taken} of them sold or in checkout. Leave blank to keep the current number.`;

/** Beside what is typed, before it is saved: `36 after saving` */
export const stockAfterText = (left: number) => `→ ${left} after saving`;

/** In a list: `12 of 30 left` */
export function listedStockText({ total, taken }: StockCount): string {
  if (total === 0) return STOCK_WORDS.none;
  return total > taken ? `${total - taken} of ${total} left` : STOCK_WORDS.soldOut;
}

/** Why a total is refused: `Keep at least 16, because 16 are sold or in checkout.` */
export const tooFewText = (taken: number) =>
  `Keep at least ${taken}, because ${taken === 1 ? "1 is" : `${taken} are`} sold or in checkout.`;

/** `The badge “Almost Gone” is still on, though 36 are left.` */
export const staleRibbonText = (ribbons: readonly string[], left: number) =>
  `${ribbons.length === 1 ? "The badge" : "The badges"} ${ribbons.map((one) => `“${one}”`).join(" and ")} ${ribbons.length === 1 ? "is" : "are"} still on, though ${left} ${left === 1 ? "is" : "are"} left.`;

/** In the stock's field: `Also take off the “Sold Out” badge` */
export const takeRibbonOffTooText = (ribbon: string) => `Also take off the “${ribbon}” badge`;

/** `Take the badge off` */
export const takeRibbonOffText = (count: number) => `Take the ${count === 1 ? "badge" : "badges"} off`;
