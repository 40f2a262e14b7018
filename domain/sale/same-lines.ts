import { storableText } from "../values/storable-text.ts";

/** The fields in which lines of a cart differ. */
interface ChosenLine {
  priceId: string;
  quantity: number;
  options: string;
  /** Null or undefined if it is not picked up at a game. */
  pickupGameId?: string | null | undefined;
}

/**
 * True if an order has the chosen lines: the same prices, quantities, options and games, in any order. Texts
 * that buyers typed into options are compared as the database stores them.
 */
export const hasSameLines = (ordered: readonly ChosenLine[], chosen: readonly ChosenLine[]): boolean =>
  textOf(ordered) === textOf(chosen);

const textOf = (lines: readonly ChosenLine[]) =>
  lines
    .map(({ priceId, options, quantity, pickupGameId }) =>
      JSON.stringify([priceId, storableText(options), quantity, pickupGameId ?? null]),
    )
    .sort()
    .join();
