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
  if (isUpsNumber(number)) return { carrier: "UPS", url: `https://www.ups.com/track?tracknum=${number}` };
  if (isUspsNumber(number))
    return { carrier: "USPS", url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` };
  return null;
}

/**
 * Checks a UPS number: "1Z", 15 characters and a check digit. Every second character counts twice, and
 * letters count as digits from A = 2.
 */
function isUpsNumber(number: string): boolean {
  if (!/^1Z[A-Z0-9]{15}\d$/.test(number)) return false;
  const sum = [...number.slice(2, -1)]
    .map((char) => (/\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 63) % 10))
    .reduce((all, value, at) => all + value * (at % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

/**
 * Checks a USPS number: 22 digits that begin with 91 to 95 and end with a check digit. From the right, every
 * second digit counts three times.
 */
function isUspsNumber(number: string): boolean {
  if (!/^9[1-5]\d{20}$/.test(number)) return false;
  const sum = [...number.slice(0, -1)]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}
