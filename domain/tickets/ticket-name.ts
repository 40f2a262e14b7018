/** Names tickets in carts, orders, mails, exports and at the desk: title, event and price, each only once. */

/**
 * The ticket's title and its event's title: "Student night: vs Granite Ridge". If one of them already names
 * the other, that one alone: clubs often title tickets "General admission, Granite Ridge".
 */
export function ticketName({ title, eventTitle }: { title: string; eventTitle: string }): string {
  if (eventTitle === "" || namesEvent(title, eventTitle)) return title;
  return containsWords(eventTitle, title) ? eventTitle : `${title}: ${eventTitle}`;
}

/** The beginning of a game's title (`opponentPrefix`). */
const OPPONENT_PREFIX = /^(?:vs|at) /;

/**
 * True if a part of the ticket's title is the whole name of the event or opponent, or the beginning of the
 * opponent's name: "General admission, Saint Petrock" for "vs Saint Petrock Tech". The beginning of another
 * event's name does not count, because it may mean something else: "Glass seats, Home" for "Home opener".
 */
function namesEvent(title: string, eventTitle: string): boolean {
  const isGame = OPPONENT_PREFIX.test(eventTitle);
  const event = wordsOf(eventTitle);
  const name = wordsOf(eventTitle.replace(OPPONENT_PREFIX, ""));
  const parts = partsOf(title.replace(/ (?=(?:vs|at) )/g, ", ")).map(wordsOf);
  const isShortName = (part: string) => isGame && parts.length > 1 && `${name} `.startsWith(`${part} `);
  return parts.some((part) => part === event || part === name || isShortName(part));
}

/** The price's title to show beside an item's name; empty if the name already has it as one of its parts. */
export function priceNameUnlessInName(name: string, priceTitle: string): string {
  const price = wordsOf(priceTitle);
  return [name, ...partsOf(name)].some((part) => wordsOf(part) === price) ? "" : priceTitle;
}

const partsOf = (title: string): string[] => title.split(/[,:()–—]/).filter((part) => wordsOf(part) !== "");

/** True if `text` contains all words of `part`, next to each other. */
const containsWords = (text: string, part: string): boolean =>
  ` ${wordsOf(text)} `.includes(` ${wordsOf(part)} `);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
