/** Words of an event's attendee list, on the screen and on paper. */

export const ATTENDEE_LIST = {
  title: "Attendee list",
  toOrders: "See orders",
  toWaitlist: "See waitlist",
  order:
    "Sorted by the buyer's name. A time beside a name means they're checked in. On paper, check the box as each person arrives.",
  columns: ["In", "Name and ticket", "Code and order"],
  none: "Nobody has a ticket yet.",
  noneFound: "No attendees found.",
} as const;

export const attendeeListTitle = (event: string): string => `${ATTENDEE_LIST.title}: ${event}`;

/** "40 attendees, 12 checked in" */
export const attendeesText = (count: number, inside: number): string =>
  `${count === 1 ? "1 attendee" : `${count} attendees`}, ${inside} checked in`;

/**
 * Which part of a long list is on a printed sheet: "Page 2 of 40: Adams, Zoë to Baker, Al". Null if there is
 * only one page.
 */
export function attendeePageRangeText(
  { page, pages }: { page: number; pages: number },
  names: readonly string[],
): string | null {
  const [first, last] = [names[0], names.at(-1)];
  if (pages < 2 || first === undefined || last === undefined) return null;
  return `Page ${page} of ${pages}: ${first === last ? first : `${first} to ${last}`}`;
}
