import {
  type OrderDetails,
  type OrderLine,
  type Pickup,
  type PickupDetails,
  piecesKept,
} from "./order-details.ts";
import { pickupSentence } from "./pickup.ts";

/** Tells a buyer about pickups at a game: the same words on the page and in the mail. */

type Waiting = Pick<Pickup, "event" | "gameTitle">;

const ASK = "The club keeps what you bought: ask it where to fetch it.";

/** Where something is picked up, under the game's present title. */
export function pickupHeading({ event, gameTitle }: Waiting): string {
  return pickupSentence(event?.title ?? gameTitle);
}

/** A warning to read before travelling to fetch it; empty when the game takes place as planned. `now` is UTC. */
export function pickupWarning({ event }: Waiting, now: Date): string {
  if (event === null) return `The club has taken this game off its schedule. ${ASK}`;
  if (event.off === "cancelled") return `Cancelled: the game does not take place. ${ASK}`;
  if (event.off === "postponed") return "Postponed: what you bought waits for you on the new date.";
  return event.end < now ? `This game is over. Did you not get there? ${ASK}` : "";
}

/** Whether something can still be bought for pickup there. `now` is UTC. */
export function isFetchable({ event }: Waiting, now: Date): boolean {
  return event !== null && event.off === null && event.start > now;
}

/** What is handed out for a code: "L, 2 pieces". All that was ordered where nothing of it is the buyer's any more. */
export function pickupContents({
  options,
  ...line
}: Pick<PickupDetails, "options" | "quantity" | "givenBack">): string {
  const pieces = piecesKept(line) || line.quantity;
  return [options, pieces === 1 ? "1 piece" : `${pieces} pieces`].filter(Boolean).join(" · ");
}

/** An order line with a pickup. */
export type FetchedLine = OrderLine & { pickup: Pickup };

/** Lines with a pickup code, grouped by game, in the order of the lines. */
export function pickupsByGame({ lines }: Pick<OrderDetails, "lines">): FetchedLine[][] {
  const waiting = lines.filter((line): line is FetchedLine => Boolean(line.pickup?.code));
  const gameOf = ({ pickup: { event, gameTitle } }: FetchedLine) => event?.uid ?? gameTitle;
  return [...Map.groupBy(waiting, gameOf).values()];
}
