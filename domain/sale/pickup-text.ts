import { GAME_STATUS_MESSAGES } from "../schedule/game-page-words.ts";
import type { NoticeText } from "./notice-text.ts";
import {
  type OrderDetails,
  type OrderLine,
  type Pickup,
  type PickupDetails,
  remainingPieces,
} from "./order-details.ts";
import { pickupSentence } from "./pickup.ts";

/** Sentences for a buyer about pick-ups at a game: the same words on the page and in the mail. */

type Waiting = Pick<Pickup, "event" | "gameTitle" | "place">;

/** @param place the club's own words for where and when */
export const pickupElsewhereText = (place: string): string => `Pick up your items here instead: ${place}`;

const ASK = "The club has your items. Contact the club about pick-up.";

/**
 * "Pick up at game: vs Granite Ridge", by the game's current title, or its title at the order if the game is
 * gone.
 */
export function pickupHeading({ event, gameTitle }: Pick<Waiting, "event" | "gameTitle">): string {
  return pickupSentence(event?.title ?? gameTitle);
}

/** What a buyer must know before traveling to the game; empty if it takes place as planned. `now` is UTC. */
export function pickupWarning({ event, place }: Waiting, now: Date): string {
  const where = place === "" ? ASK : pickupElsewhereText(place);
  if (event === null) return `This game is no longer on the schedule. ${where}`;
  if (event.off === "cancelled") return `${GAME_STATUS_MESSAGES.cancelled} ${where}`;
  if (event.off === "postponed")
    return place === "" ? "Postponed: pick up your items on the new date." : `Postponed. ${where}`;
  if (event.end < now) return `This game is over. ${where}`;
  return place === "" ? "" : where;
}

/** Tells a buyer where to pick up an order's items instead of at the game. */
export function pickupPlaceText(
  { event, gameTitle, place }: Waiting,
  { orderId, goods }: { orderId: string; goods: readonly string[] },
): NoticeText {
  return {
    title: "Where to pick up your order",
    parts: [
      `You can no longer pick up your items at this game: ${event?.title ?? gameTitle}. Pick them up here instead: ${place}`,
      `From order ${orderId}: ${goods.join("; ")}. Bring the code for each item from your order page.`,
    ],
  };
}

/** True if an item can still be bought for pick-up at the game: before its start. `now` is UTC. */
export function isPickupAvailable({ event }: Pick<Waiting, "event">, now: Date): boolean {
  return event !== null && event.off === null && event.start > now;
}

/** What is handed out for a code: "L · 2 items". If every piece is cancelled, all that was ordered. */
export function pickupContents({
  options,
  ...line
}: Pick<PickupDetails, "options" | "quantity" | "givenBack">): string {
  const pieces = remainingPieces(line) || line.quantity;
  return [options, pieces === 1 ? "1 item" : `${pieces} items`].filter(Boolean).join(" · ");
}

/** An order line with a pick-up at a game. */
export type PickupLine = OrderLine & { pickup: Pickup };

/** Lines with a pick-up code, grouped by game, in the order of the lines. */
export function pickupsByGame({ lines }: Pick<OrderDetails, "lines">): PickupLine[][] {
  const waiting = lines.filter((line): line is PickupLine => Boolean(line.pickup?.code));
  const gameOf = ({ pickup: { event, gameTitle } }: PickupLine) => event?.uid ?? gameTitle;
  return [...Map.groupBy(waiting, gameOf).values()];
}
