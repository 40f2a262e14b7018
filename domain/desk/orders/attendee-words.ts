/** Words of an event's guest list, on the screen and on paper. */

export const GUEST_LIST = {
  title: "Guest list",
  toOrders: "See orders",
  toWaitlist: "See waitlist",
  order:
    "Sorted by buyer's name. Guests who are already checked in have a time next to their name. On a printed list, check the box as each guest arrives.",
  columns: ["In", "Name and ticket", "Code and order"],
  none: "Nobody has a ticket yet.",
  noneFound: "No guests found.",
} as const;

export const guestListTitle = (event: string): string => `${GUEST_LIST.title}: ${event}`;

/** "40 guests, 12 checked in" */
export const guestsText = (count: number, inside: number): string =>
  `${count === 1 ? "1 guest" : `${count} guests`}, ${inside} checked in`;

/**
 * Which part of a long list is on a printed sheet: "Page 2 of 40: Adams, Zoë to Baker, Al". Null if there is
 * only one page.
 */
export function guestPageRangeText(
  { page, pages }: { page: number; pages: number },
  names: readonly string[],
): string | null {
  const [first, last] = [names[0], names.at(-1)];
  if (pages < 2 || first === undefined || last === undefined) return null;
  return `Page ${page} of ${pages}: ${first === last ? first : `${first} to ${last}`}`;
}
