/** How a ticket is named in carts, orders, mails, exports and at the desk: its title, its event and its price, each once. */

/**
 * "Student night: vs Granite Ridge". Only one of the two where it already says the other: clubs often title tickets
 * "General admission, Granite Ridge".
 */
export function ticketName({ title, eventTitle }: { title: string; eventTitle: string }): string {
  if (eventTitle === "" || namesEvent(title, eventTitle)) return title;
  return says(eventTitle, title) ? eventTitle : `${title}: ${eventTitle}`;
}

/** True also if the title shortens the opponent: "General admission, Saint Petrock" for "vs Saint Petrock Tech". */
function namesEvent(title: string, eventTitle: string): boolean {
  const event = eventTitle.replace(/^(?:vs|at) /i, "");
  const parts = partsOf(title);
  return says(title, event) || (parts.length > 1 && parts.some((part) => says(event, part)));
}

/** The price's title beside an item's name; empty where the name already has it as one of its parts. */
export function priceNameBeside(name: string, priceTitle: string): string {
  const price = wordsOf(priceTitle);
  return [name, ...partsOf(name)].some((part) => wordsOf(part) === price) ? "" : priceTitle;
}

const partsOf = (title: string): string[] => title.split(/[,:()–—]/).filter((part) => wordsOf(part) !== "");

/** True if all of a text's words stand in another, side by side. */
const says = (text: string, part: string): boolean => ` ${wordsOf(text)} `.includes(` ${wordsOf(part)} `);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
