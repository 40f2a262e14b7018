/** What the unseen human check is for: always our own puzzle, which a browser solves without its buyer. */
export const UNSEEN_PURPOSE = "many-places";

/** Whose human check it is: our own, or one of three that ask another company. */
export const HUMAN_CHECK_PROVIDERS = ["altcha", "turnstile", "hcaptcha", "recaptcha"] as const;

export type HumanCheckProviderName = (typeof HUMAN_CHECK_PROVIDERS)[number];
/** Those whose script comes from their own hosts. */
export type ForeignHumanCheck = Exclude<HumanCheckProviderName, "altcha">;

/** What a browser shows. `action` names the club and the purpose to providers that sign it into their token. */
export type HumanCheckWidget =
  | { provider: "altcha" }
  | { provider: ForeignHumanCheck; siteKey: string; action: string };

/** What a browser is told when somebody begins: the widget, and the signed moment, which goes before its token. */
export interface HumanCheckOffer {
  widget: HumanCheckWidget;
  stamp: string;
}

/** Milliseconds. Somebody who began a form in the evening sends it in the morning; a stamp that were good for ever would be kept by programs. */
const OFFER_LIFE_MS = 24 * 60 * 60_000;
/** Milliseconds by which the clock of another of our processes may be ahead. */
const CLOCKS_APART_MS = 60_000;

/** Whether an offer of a human check is still good: not older than a day, and not of a time to come. */
export function isOfferCurrent(issuedAt: Date, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime();
  return age >= -CLOCKS_APART_MS && age <= OFFER_LIFE_MS;
}

/**
 * Whether somebody was done sooner than a person can fill in what the check was offered with. A moment that is not known
 * (null), or still to come, counts as too fast. @param leastSeconds 0 turns the rule off
 */
export function isTooFast(issuedAt: Date | null, now: Date, leastSeconds: number): boolean {
  if (leastSeconds === 0) return false;
  return issuedAt === null || now.getTime() - issuedAt.getTime() < leastSeconds * 1000;
}

/** Neither a stamp nor any provider's token has it. */
const SEPARATOR = "~";

/** What a form sends for a human check: the offer's stamp and the widget's token in one. */
export function stampedToken(stamp: string, token: string): string {
  return `${stamp}${SEPARATOR}${token}`;
}

/** The two apart again; the stamp is null where none was sent. */
export function readStampedToken(text: string): { stamp: string | null; token: string } {
  const at = text.indexOf(SEPARATOR);
  return at < 0
    ? { stamp: null, token: text }
    : { stamp: text.slice(0, at), token: text.slice(at + SEPARATOR.length) };
}

/** Said beside the check where the catalogue names no sentence: ours. */
export const HUMAN_CHECK_MESSAGES = {
  unavailable: "We could not check that you are a person. Nothing is lost: please try again in a minute",
  notLoaded: "The human check could not be loaded",
  needsScript: "To send this, please turn on JavaScript: it checks that you are a person",
} as const;
