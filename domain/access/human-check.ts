/** Purpose of the unseen human check. It always uses our own puzzle, which a browser solves without its buyer. */
export const UNSEEN_PURPOSE = "many-places";

/** Purpose of the human check of the contact form on a locked site's screen. */
export const CONTACT_PURPOSE = "site-inactive";

/** Our own puzzle, or one of three other companies. */
export const HUMAN_CHECK_PROVIDERS = ["altcha", "turnstile", "hcaptcha", "recaptcha"] as const;

export type HumanCheckProviderName = (typeof HUMAN_CHECK_PROVIDERS)[number];
/** Providers whose script is loaded from their own hosts. */
export type ForeignHumanCheck = Exclude<HumanCheckProviderName, "altcha">;

/** `action` names the club and the purpose; some providers sign it into their token. */
export type HumanCheckWidget =
  | { provider: "altcha" }
  | { provider: ForeignHumanCheck; siteKey: string; action: string };

/** Sent to a browser when a form is begun: the widget, and a signed time, which goes before the widget's token. */
export interface HumanCheckOffer {
  widget: HumanCheckWidget;
  stamp: string;
}

/** Milliseconds. A form begun in the evening may be sent in the morning; programs would hoard endless stamps. */
const OFFER_LIFE_MS = 24 * 60 * 60_000;
/** Milliseconds by which the clock of another of our processes may be ahead. */
const CLOCKS_APART_MS = 60_000;

/** Whether an offer of a human check is still good: at most a day old, and not from the future. */
export function isOfferCurrent(issuedAt: Date, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime();
  return age >= -CLOCKS_APART_MS && age <= OFFER_LIFE_MS;
}

/**
 * Whether a form was sent sooner than a person can fill it in. An unknown time (null) or a future one counts as too
 * fast.
 * @param leastSeconds 0 turns the rule off
 */
export function isTooFast(issuedAt: Date | null, now: Date, leastSeconds: number): boolean {
  if (leastSeconds === 0) return false;
  return issuedAt === null || now.getTime() - issuedAt.getTime() < leastSeconds * 1000;
}

/** Occurs in neither a stamp nor any provider's token. */
const SEPARATOR = "~";

/** The human check a form sends: the offer's stamp and the widget's token in one text. */
export function stampedToken(stamp: string, token: string): string {
  return `${stamp}${SEPARATOR}${token}`;
}

/** Splits a stamped token; the stamp is null where none was sent. */
export function readStampedToken(text: string): { stamp: string | null; token: string } {
  const at = text.indexOf(SEPARATOR);
  return at < 0
    ? { stamp: null, token: text }
    : { stamp: text.slice(0, at), token: text.slice(at + SEPARATOR.length) };
}

/** Our own sentences: the catalogue has none for these. */
export const HUMAN_CHECK_MESSAGES = {
  unavailable:
    "We couldn't confirm you're a person. Nothing you entered is lost. Please try again in a minute",
  notLoaded: "The security check couldn't be loaded",
  needsScript: "To send this, please turn on JavaScript. It helps us confirm you're a person",
} as const;
