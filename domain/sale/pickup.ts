import type { GameState } from "../schedule/game.ts";
import type { Product } from "../store/product.ts";
import type { OfferedOption } from "../store/product-field.ts";
import { dayNumber, monthShort, weekdayShort } from "../values/dates.ts";
import { formatPrice } from "../values/money.ts";

/** What is picked up at a game of the club instead of being shipped. Amounts are integer cents, instants UTC. */

/** A home game at which the club hands out what was bought. */
export interface PickupGame {
  id: string;
  opponentName: string;
  timeOfGame: Date;
  /** IANA zone of the game. */
  timeZone: string;
}

/** What of a game a line keeps: `title` is what it was called when the line was priced. */
export interface PickedUpAt {
  gameId: string;
  title: string;
}

/** How many of the next home games are offered: nobody plans further ahead for a scarf. */
export const MOST_PICKUP_GAMES = 3;

/** In which states a game that is ahead is counted on. */
export const PICKUP_STATES = ["scheduled", "tbd"] as const satisfies readonly GameState[];

/** What the choice is called in a page's address (`?pickup=game-12`): no option of a product has this id. */
export const PICKUP_FIELD = "pickup";

/** "vs Granite Ridge, Sat, Nov 21": the day in the game's own zone. */
function pickupTitle({ opponentName, timeOfGame, timeZone }: PickupGame): string {
  const day = `${monthShort(timeOfGame, timeZone)} ${dayNumber(timeOfGame, timeZone)}`;
  return `vs ${opponentName}, ${weekdayShort(timeOfGame, timeZone)}, ${day}`;
}

/** "Pick up at the game vs Granite Ridge, Sat, Nov 21" */
export const pickupSentence = (title: string): string => `Pick up at the game ${title}`;

type Shipped = Pick<Product, "shippable" | "shippingPrice" | "pickup">;

/**
 * The games a product may be picked up at, of those the club offers: none of one that is not shipped, because it waits
 * at the club in any case.
 */
export function pickupGamesOf<Game>({ shippable, pickup }: Shipped, games: readonly Game[]): readonly Game[] {
  return shippable && pickup ? games : [];
}

/** How a product may come to its buyer, as a field beside its options; shipping is the choice nobody has to make. */
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
 * Where a line is picked up: null where it names no game, `not-offered` where it cannot be had at the game it names.
 * The browser's word is a game's id and nothing more.
 */
export function pickupOf(
  gameId: string | undefined,
  product: Shipped,
  offered: readonly PickupGame[],
): PickedUpAt | "not-offered" | null {
  if (gameId === undefined) return null;
  const game = pickupGamesOf(product, offered).find(({ id }) => id === gameId);
  return game ? { gameId, title: pickupTitle(game) } : "not-offered";
}
