/** Carriers' tracking numbers. */

const MAX_CHARACTERS = 40;

/** A typed number as it is stored: upper case, without spaces; null if no carrier has such numbers. */
export function parseTrackingNumber(typed: string): string | null {
  const number = typed.replace(/\s/g, "").toUpperCase();
  return number.length <= MAX_CHARACTERS && /^[A-Z0-9-]+$/.test(number) ? number : null;
}

export interface TrackingLink {
  carrier: string;
  url: string;
}

/**
 * The carrier's tracking page; null unless the number's check digit proves the carrier. On the wrong
 * carrier's page a buyer would read that there is no parcel.
 */
export function trackingLink(number: string): TrackingLink | null {
  if (isOfUps(number)) return { carrier: "UPS", url: `https://www.ups.com/track?tracknum=${number}` };
  if (isOfUsps(number))
    return { carrier: "USPS", url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` };
  return null;
}

/**
 * "1Z", 15 characters and a check digit: every second character counts twice, a letter as a digit from A = 2.
 */
function isOfUps(number: string): boolean {
  if (!/^1Z[A-Z0-9]{15}\d$/.test(number)) return false;
  const sum = [...number.slice(2, -1)]
    .map((char) => (/\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 63) % 10))
    .reduce((all, value, at) => all + value * (at % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

/**
 * 22 digits from 91 to 95, the last a check digit: counted from the right, every second digit counts three
 * times.
 */
function isOfUsps(number: string): boolean {
  if (!/^9[1-5]\d{20}$/.test(number)) return false;
  const sum = [...number.slice(0, -1)]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}
