/** Kinds of streets; one of them shows that a text is an address. */
const KIND =
  "st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|hwy|highway|cir|circle|ter|terrace|trl|trail|pike|turnpike|tpke|sq|square|plaza|loop|row|alley|crescent|expressway|expy|freeway|fwy|broadway|commons|route|rte|mall|walk|bypass|crossing|xing";
const DIRECTION = "(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)";
/**
 * Matches a street address up to the comma: "12 Main St", "1200-B W. Elm Avenue NW", "45 Route 9", "100
 * Broadway, Suite 3".
 */
const STREET = new RegExp(
  `^\\d{1,6}[a-z]?(?:-\\w{1,6})?\\s(?:[\\w.'’&/-]+\\s){0,6}(?:${KIND})\\.?(?:\\s${DIRECTION}\\.?)?(?:\\s(?:#|apt|suite|ste|unit|bldg|building|floor|rm|room|of\\s|\\d).{0,40})?$`,
  "i",
);
const REGION_AND_CODE =
  /^[A-Z]{2}\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?:\s(?:USA?|United States|Canada))?$/;
/** Matches a part of a venue: "Rink 2". */
const PART = /^(?:rink|field|court|sheet|pitch|surface|gym|diamond|pad|ice)\s?#?\w{1,10}$/i;

const MAX_CHARACTERS = { venue: 120, address: 200 };

/**
 * Splits "Iceplex, 12 Main St, Denver, CO 80202"; null unless the text is certainly a venue with its address.
 */
export function parseVenueAddress(text: string): { venue: string; address: string } | null {
  const parts = text
    .slice(0, 500)
    .replace(/\((?=\d)([^()]*)\)\s*$/, ", $1")
    .split(/\s[-–—|]\s(?=\d)|[\n,;|]/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const from = beginOf(parts);
  if (from < 1) return null;
  const behind = parts.slice(from);
  const venue = [...parts.slice(0, from), ...behind.filter((part) => PART.test(part))].join(", ");
  const address = behind.filter((part) => !PART.test(part)).join(", ");
  return venue.length <= MAX_CHARACTERS.venue && address.length <= MAX_CHARACTERS.address
    ? { venue, address }
    : null;
}

/**
 * The index of the part where the address begins: the street, or else the town before a state and postal
 * code.
 */
function beginOf(parts: readonly string[]): number {
  const street = parts.findIndex((part) => STREET.test(part));
  if (street >= 0) return street;
  return parts.findIndex((part) => REGION_AND_CODE.test(part)) - 1;
}
