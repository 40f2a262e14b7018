import { ordersText } from "./order-words.ts";

/** Words of the page on which an officer sets a new place for picking up the items of a game's orders. */

/** Maximum length of the text that says where and when items can be picked up instead. */
export const MAX_PICKUP_PLACE_CHARACTERS = 500;

export const PICKUP_PLACE_WORDS = {
  title: "New pick-up location",
  heading: "Where and when",
  label: "Where and when can buyers pick up their orders?",
  help: "For example: “Athletic office, Monday to Friday, 9 to 5, until Dec 18.” Each order's page shows this.",
  empty: "Please enter where and when orders can be picked up",
  same: "Buyers already have this information, so nobody was emailed again",
  noGame: "This club has no pick-ups for that game",
  link: "Choose a new pick-up location",
  toPickups: "Back to pick-ups",
} as const;

/** "3 orders still have items set for pick-up at this game." */
export const ordersToPickUpText = (count: number): string =>
  `${ordersText(count)} still ${count === 1 ? "has" : "have"} items set for pick-up at this game.`;

export const savePlaceLabel = (count: number): string =>
  count === 0 ? "Save" : `Save and email ${count === 1 ? "the buyer" : `${count} buyers`}`;

export const pickupPlacePath = (event: string): string => `/desk/orders/pickup-place/${event}`;
