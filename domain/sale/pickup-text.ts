import { GAME_NEWS } from "../schedule/game-page-words.ts";
import type { NoticeText } from "./notice-text.ts";
import {
  type OrderDetails,
  type OrderLine,
  type Pickup,
  type PickupDetails,
  piecesKept,
} from "./order-details.ts";
import { pickupSentence } from "./pickup.ts";

/** Tells a buyer about pickups at a game: the same words on the page and in the mail. */

type Waiting = Pick<Pickup, "event" | "gameTitle" | "place">;

/** On the page and in mails. */
export const pickupElsewhere = (place: string): string => `Pick up your items here instead: ${place}`;

const ASK = "The club has your items. Contact the club about pick-up.";

/** Where something is picked up, under the game's present title. */
export function pickupHeading({ event, gameTitle }: Pick<Waiting, "event" | "gameTitle">): string {
  return pickupSentence(event?.title ?? gameTitle);
}

/** A warning to read before travelling to fetch it; empty when the game takes place as planned. `now` is UTC. */
export function pickupWarning({ event, place }: Waiting, now: Date): string {
  const where = place === "" ? ASK : pickupElsewhere(place);
  if (event === null) return `This game is no longer on the schedule. ${where}`;
  if (event.off === "cancelled") return `${GAME_NEWS.cancelled} ${where}`;
  if (event.off === "postponed")
    return place === "" ? "Postponed: pick up your items on the new date." : `Postponed. ${where}`;
  if (event.end < now) return `This game is over. ${where}`;
  return place === "" ? "" : where;
}

/** For a buyer: where the club says that goods of an order can be fetched instead of at their game. */
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

/** Whether something can still be bought for pickup there. `now` is UTC. */
export function isFetchable({ event }: Pick<Waiting, "event">, now: Date): boolean {
  return event !== null && event.off === null && event.start > now;
}

/** What is handed out for a code: "L · 2 items". All that was ordered where nothing of it is the buyer's any more. */
export function pickupContents({
  options,
  ...line
}: Pick<PickupDetails, "options" | "quantity" | "givenBack">): string {
  const pieces = piecesKept(line) || line.quantity;
  return [options, pieces === 1 ? "1 item" : `${pieces} items`].filter(Boolean).join(" · ");
}

/** An order line with a pickup. */
export type FetchedLine = OrderLine & { pickup: Pickup };

/** Lines with a pickup code, grouped by game, in the order of the lines. */
export function pickupsByGame({ lines }: Pick<OrderDetails, "lines">): FetchedLine[][] {
  const waiting = lines.filter((line): line is FetchedLine => Boolean(line.pickup?.code));
  const gameOf = ({ pickup: { event, gameTitle } }: FetchedLine) => event?.uid ?? gameTitle;
  return [...Map.groupBy(waiting, gameOf).values()];
}
