/**
 * Purpose of the unseen human check. It always uses our own puzzle, which the browser solves without the
 * buyer.
 */
export const UNSEEN_CHECK_PURPOSE = "many-places";

/** Purpose of the human check of the contact form on a locked site's screen. */
export const CONTACT_PURPOSE = "site-inactive";

/** Our own puzzle, or one of three other companies. */
export const HUMAN_CHECK_PROVIDERS = ["altcha", "turnstile", "hcaptcha", "recaptcha"] as const;

export type HumanCheckProviderName = (typeof HUMAN_CHECK_PROVIDERS)[number];
/** Providers whose script loads from their own hosts. */
export type ThirdPartyCheckProvider = Exclude<HumanCheckProviderName, "altcha">;

/** `action` names the club and the purpose; some providers sign it into their token. */
export type HumanCheckWidget =
  | { provider: "altcha" }
  | { provider: ThirdPartyCheckProvider; siteKey: string; action: string };

/**
 * Sent to a browser when a visitor starts a form: the widget, and a signed time to send back with the
 * widget's token.
 */
export interface HumanCheckOffer {
  widget: HumanCheckWidget;
  stamp: string;
}

/**
 * Milliseconds. Long enough to start a form in the evening and send it in the morning; limited because bots
 * would hoard stamps.
 */
const OFFER_LIFE_MS = 24 * 60 * 60_000;
/** Milliseconds by which another process's clock may be ahead. */
const CLOCKS_APART_MS = 60_000;

/** True if an offer of a human check is still valid: at most a day old, and not from the future. */
export function isOfferCurrent(issuedAt: Date, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime();
  return age >= -CLOCKS_APART_MS && age <= OFFER_LIFE_MS;
}

/**
 * True if a form was sent sooner than a person can fill it in. An unknown (null) or future time counts as too
 * fast.
 * @param leastSeconds 0 turns the check off
 */
export function isTooFast(issuedAt: Date | null, now: Date, leastSeconds: number): boolean {
  if (leastSeconds === 0) return false;
  return issuedAt === null || now.getTime() - issuedAt.getTime() < leastSeconds * 1000;
}

/** A character that occurs in neither a stamp nor any provider's token. */
const SEPARATOR = "~";

/** The human check that a form sends: the offer's stamp and the widget's token in one text. */
export function stampedToken(stamp: string, token: string): string {
  return `${stamp}${SEPARATOR}${token}`;
}

/** Splits a stamped token; the stamp is null if none was sent. */
export function parseStampedToken(text: string): { stamp: string | null; token: string } {
  const at = text.indexOf(SEPARATOR);
  return at < 0
    ? { stamp: null, token: text }
    : { stamp: text.slice(0, at), token: text.slice(at + SEPARATOR.length) };
}

/** Our own sentences: the specification's catalogue has none for these. */
export const HUMAN_CHECK_MESSAGES = {
  unavailable:
    "We couldn't confirm you're a person. Nothing you entered is lost. Please try again in a minute",
  notLoaded: "We couldn't load the security check",
  needsScript: "To send this, please turn on JavaScript. It helps us confirm you're a person",
} as const;
