/** Numbers of parcels, as carriers give them. */

const MOST_CHARACTERS = 40;

/** A number as it is stored: upper case, without blanks; null for one that no carrier gives. */
export function trackingNumberOf(typed: string): string | null {
  const number = typed.replace(/\s/g, "").toUpperCase();
  return number.length <= MOST_CHARACTERS && /^[A-Z0-9-]+$/.test(number) ? number : null;
}

export interface TrackingLink {
  carrier: string;
  url: string;
}

/**
 * Where a parcel can be followed; null unless the number's own check digit says whose it is. A link to the wrong carrier
 * would tell a buyer that there is no parcel.
 */
export function trackingLink(number: string): TrackingLink | null {
  if (isOfUps(number)) return { carrier: "UPS", url: `https://www.ups.com/track?tracknum=${number}` };
  if (isOfUsps(number))
    return { carrier: "USPS", url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` };
  return null;
}

/** "1Z", fifteen signs and a check digit: every second sign counts twice, a letter as a digit from A = 2. */
function isOfUps(number: string): boolean {
  if (!/^1Z[A-Z0-9]{15}\d$/.test(number)) return false;
  const sum = [...number.slice(2, -1)]
    .map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10))
    .reduce((all, value, at) => all + value * (at % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

/** Twenty-two digits from 91 to 95, the last a check digit: counted from the right, every second one threefold. */
function isOfUsps(number: string): boolean {
  if (!/^9[1-5]\d{20}$/.test(number)) return false;
  const sum = [...number.slice(0, -1)]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}
