import { DESK_HOME_WORDS } from "../desk-words.ts";
import {
  MAX_IDLE_DAYS,
  MAX_SESSION_DAYS,
  SIGN_IN_LINK_MINUTES,
  type SignInRefusal,
  signInMethodWords,
} from "./sign-in.ts";

/** Words about signing in, passkeys and a person's own account. */

export const SIGN_IN_PAGE = {
  tab: "Sign in to the desk",
  title: "Sign in",
  byEmail: "By email",
  sendLink: "Email me a sign-in link",
  byPasskey: "With a passkey",
  usePasskey: "Sign in with a passkey",
  sentTitle: "Check your email",
  codeTitle: "Reading the email on another device?",
  code: "Enter the code from the email",
  sendAnother: "Send another link",
} as const;

/** @param name the club's name, or the name of the operator's desk */
export const signInLead = (name: string): string =>
  `This page is for ${name} staff. You don't need a password.`;

/**
 * Words of the page that an emailed link opens.
 * @param name the club's name, or the name of the operator's desk
 */
export const linkPageWords = (name: string) => ({
  lead: `Press the button to sign in to the ${name} desk in this browser.`,
  button: `Sign in to ${name}`,
});

/** The same sentence for every address, so that it does not reveal whether the address is known. */
export const SIGN_IN_LINK_SENT = `If you have access, we've emailed you a sign-in link. It works for ${SIGN_IN_LINK_MINUTES} minutes, in this browser only.`;
export const TOO_MANY_SIGN_IN_LINKS =
  "We've already sent this address too many sign-in links. Use the latest one, sign in from a browser you've used before, or try again in an hour.";

export const SIGN_IN_WORDS: Readonly<Record<SignInRefusal, string>> = {
  unknown: "This link doesn't work. Request a new one below.",
  used: "This link has already been used. Request a new one below.",
  late: `This link has expired. Links work for ${SIGN_IN_LINK_MINUTES} minutes. Request a new one below.`,
  "other-browser":
    "This link works only in the browser where you asked for it. Go back to that browser and enter the code from the email.",
  "wrong-code": "That isn't the code from the latest email. Please check it and try again.",
  "too-many-codes": "Too many wrong codes. Request a new link below.",
  "no-member": "This address doesn't have access to this desk. Ask an owner of the desk to invite you.",
  "no-passkey": "We don't recognize this passkey. Sign in by email, then set it up on your account page.",
};

const OFFER_OVER = "That took too long, or was started in another window. Please try the passkey again.";

/**
 * Sentences for a refused passkey. The ones about an emailed link are replaced, because a passkey has no
 * link.
 */
export const PASSKEY_WORDS: Readonly<Record<SignInRefusal, string>> = {
  ...SIGN_IN_WORDS,
  unknown: OFFER_OVER,
  used: OFFER_OVER,
  late: OFFER_OVER,
  "other-browser": OFFER_OVER,
};

/** Shown if the browser's own dialog was closed or failed. */
export const PASSKEY_NOT_USED = "The passkey wasn't used. Please try again, or sign in by email.";

export const ACCOUNT_PAGE = {
  title: "Your account",
  noPasskey: `You don't have a passkey yet. ${DESK_HOME_WORDS.passkey}`,
  addPasskey: "Set up a passkey",
  passkeyName: "Name for the new passkey",
  script: "To set up a passkey, turn on JavaScript in this browser.",
  signedIn: "Where you're signed in",
  signedOut: `You're signed out of a browser after ${MAX_IDLE_DAYS} days without a visit, and after ${MAX_SESSION_DAYS} days no matter what.`,
  signOutOthers: "Sign out of other browsers",
} as const;

/** @param used when the passkey was last used to sign in; null if never */
export const passkeyDescription = (added: string, used: string | null): string =>
  `Added ${added}${used === null ? "" : `, last used ${used}`}`;

export const sessionDescription = (method: string, seen: string): string =>
  `Signed in ${signInMethodWords(method)}, last active ${seen}`;
