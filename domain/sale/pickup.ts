import type { GameState } from "../schedule/game.ts";
import type { Product } from "../store/product.ts";
import type { OfferedOption } from "../store/product-field.ts";
import { formatDate, weekdayShort } from "../values/dates.ts";
import { formatPrice } from "../values/money.ts";

/** Pick-up at a game of the club instead of shipping. Amounts are integer cents, instants UTC. */

/** A home game where the club hands out ordered items. */
export interface PickupGame {
  id: string;
  opponentName: string;
  timeOfGame: Date;
  /** IANA zone of the game. */
  timeZone: string;
}

/** The pick-up game of a cart line. `title` is the game's title when the line was priced. */
export interface LinePickup {
  gameId: string;
  title: string;
}

/** How many of the next home games are offered: nobody plans further ahead for a scarf. */
export const MAX_PICKUP_GAMES = 3;

/** States of a future game that is expected to take place. */
export const PICKUP_STATES = ["scheduled", "tbd"] as const satisfies readonly GameState[];

/**
 * The name of the pick-up choice in a page's address (`?pickup=game-12`). No option of a product has this id.
 */
export const PICKUP_FIELD = "pickup";

/** "vs Granite Ridge, Sat, Nov 21, 2026": the day in the game's own zone. */
function pickupTitle({ opponentName, timeOfGame, timeZone }: PickupGame): string {
  return `vs ${opponentName}, ${weekdayShort(timeOfGame, timeZone)}, ${formatDate(timeOfGame, timeZone)}`;
}

/** "Pick up at game: vs Granite Ridge, Sat, Nov 21, 2026" */
export const pickupSentence = (title: string): string => `Pick up at game: ${title}`;

type Shipped = Pick<Product, "shippable" | "shippingPrice" | "pickup">;

/**
 * Games where a product can be picked up. None for a product that does not ship, because it is picked up at
 * the club.
 */
export function pickupGamesOf<Game>({ shippable, pickup }: Shipped, games: readonly Game[]): readonly Game[] {
  return shippable && pickup ? games : [];
}

/**
 * The delivery choice as one more option of the product, with shipping as default; empty if there is no
 * choice.
 */
export function deliveryFields(product: Shipped, offered: readonly PickupGame[]): OfferedOption[] {
  const games = pickupGamesOf(product, offered);
  if (games.length === 0) return [];
  const ship =
    product.shippingPrice === 0 ? "Ship to me, free" : `Ship to me, ${formatPrice(product.shippingPrice)}`;
  const labels = games.map((game) => [game.id, pickupSentence(pickupTitle(game))]);
  return [
    {
      id: PICKUP_FIELD,
      title: "Delivery",
      required: true,
      values: ["", ...games.map(({ id }) => id)],
      labels: { "": ship, ...Object.fromEntries(labels) },
    },
  ];
}

/**
 * The pick-up game of a line: null if the line names none, `not-offered` if the product cannot be picked up
 * there. Only the game's id comes from the browser.
 */
export function linePickup(
  gameId: string | undefined,
  product: Shipped,
  offered: readonly PickupGame[],
): LinePickup | "not-offered" | null {
  if (gameId === undefined) return null;
  const game = pickupGamesOf(product, offered).find(({ id }) => id === gameId);
  return game ? { gameId, title: pickupTitle(game) } : "not-offered";
}
