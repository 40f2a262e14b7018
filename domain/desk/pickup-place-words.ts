/** What the desk says about picking goods up elsewhere than at their game. */

/** The most characters of where and when goods can be picked up instead. */
export const MOST_PLACE = 500;

export const PLACE_WORDS = {
  title: "Pick up somewhere else",
  heading: "Where and when",
  label: "Where and when can buyers pick up their orders?",
  help: "For example: “Athletic office, Monday to Friday, 9 to 5, until Dec 18.” It is shown on each order’s page.",
  empty: "Please say where and when the orders can be picked up",
  same: "It says so already: nobody was mailed again",
  noGame: "Nothing was sold to be picked up at such a game",
  link: "Say where it can be picked up instead",
  toPickups: "To all pick-ups",
} as const;

const ordersText = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

/** "3 orders still have something to pick up at this game." */
export const toFetchText = (count: number): string =>
  `${ordersText(count)} still ${count === 1 ? "has" : "have"} something to pick up at this game.`;

export const placeButton = (count: number): string =>
  count === 0 ? "Save" : `Save and email ${count === 1 ? "the buyer" : `${count} buyers`}`;

export const pickupPlacePath = (event: string): string => `/desk/orders/pickup-place/${event}`;
