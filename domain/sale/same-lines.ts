import { storableText } from "../values/storable-text.ts";

/** What tells one line of a cart from another. */
interface ChosenLine {
  priceId: string;
  quantity: number;
  options: string;
  /** Null or left out if it is not picked up at a game. */
  pickupGameId?: string | null | undefined;
}

/**
 * Whether an order has what was chosen: the same prices, quantities, options and games, in any order of the lines. What buyers wrote
 * among the options is compared as it is stored.
 */
export const sameLines = (ordered: readonly ChosenLine[], chosen: readonly ChosenLine[]): boolean =>
  textOf(ordered) === textOf(chosen);

const textOf = (lines: readonly ChosenLine[]) =>
  lines
    .map(({ priceId, options, quantity, pickupGameId }) =>
      JSON.stringify([priceId, storableText(options), quantity, pickupGameId ?? null]),
    )
    .sort()
    .join();
