/**
 * Purpose of the unseen human check. It is always our own puzzle, which the browser solves unnoticed by the
 * buyer.
 */
export const INVISIBLE_CHECK_PURPOSE = "many-places";

/** Purpose of the human check in the contact form of a locked site. */
export const CONTACT_CHECK_PURPOSE = "site-inactive";

/** Providers of human checks: our own puzzle (altcha), or one of three other companies. */
export const HUMAN_CHECK_PROVIDERS = ["altcha", "turnstile", "hcaptcha", "recaptcha"] as const;

export type HumanCheckProviderName = (typeof HUMAN_CHECK_PROVIDERS)[number];
/** Providers whose script loads from the provider's own hosts. */
export type ThirdPartyCheckProvider = Exclude<HumanCheckProviderName, "altcha">;

/** The widget to show. `action` names the club and the purpose; some providers sign it into their token. */
export type HumanCheckWidget =
  | { provider: "altcha" }
  | { provider: ThirdPartyCheckProvider; siteKey: string; action: string };

/**
 * The offer of a check, made when a visitor starts a form: the widget, and a signed time to send back with
 * its token.
 */
export interface HumanCheckOffer {
  widget: HumanCheckWidget;
  stamp: string;
}

/**
 * How long an offer is valid: a form started in the evening can be sent in the morning, but bots can't hoard
 * stamps.
 */
const OFFER_LIFE_MS = 24 * 60 * 60_000;
/** How far another process's clock may be ahead. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** True if an offer of a human check is still valid: at most a day old, and not from the future. */
export function isOfferCurrent(issuedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - issuedAt.getTime();
  return ageMs >= -MAX_CLOCK_SKEW_MS && ageMs <= OFFER_LIFE_MS;
}

/**
 * True if a form was sent sooner than a person can fill it in. An unknown (null) or future time counts as too
 * fast.
 * @param minSeconds 0 turns the check off
 */
export function isFilledInTooFast(issuedAt: Date | null, now: Date, minSeconds: number): boolean {
  if (minSeconds === 0) return false;
  return issuedAt === null || now.getTime() - issuedAt.getTime() < minSeconds * 1000;
}

/** A character that occurs in neither a stamp nor any provider's token. */
const SEPARATOR = "~";

/** Joins the offer's stamp and the widget's token into the text that a form sends. */
export function stampedToken(stamp: string, token: string): string {
  return `${stamp}${SEPARATOR}${token}`;
}

/** Splits a stamped token; the stamp is null if none was sent. */
export function parseStampedToken(text: string): { stamp: string | null; token: string } {
  const end = text.indexOf(SEPARATOR);
  return end < 0
    ? { stamp: null, token: text }
    : { stamp: text.slice(0, end), token: text.slice(end + SEPARATOR.length) };
}

/** Messages of human checks. We wrote them, because the specification's catalogue has none. */
export const HUMAN_CHECK_MESSAGES = {
  unavailable:
    "We couldn't confirm you're a person. Nothing you entered is lost. Please try again in a minute",
  notLoaded: "We couldn't load the security check",
  needsScript: "To send this, please turn on JavaScript. It helps us confirm you're a person",
} as const;
