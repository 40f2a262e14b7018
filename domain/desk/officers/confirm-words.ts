import { FRESH_MINUTES, GUARDED_ACT_WORDS, type GuardedAct } from "./fresh-sign-in.ts";
import { SIGN_IN_LINK_MINUTES, type SignInRefusal } from "./sign-in.ts";
import { SIGN_IN_PAGE } from "./sign-in-words.ts";

/** Words of the page on which a signed-in person confirms who they are, before a guarded act. */

export const CONFIRM_PAGE = {
  title: "Confirm it's you",
  byPasskey: "With a passkey",
  usePasskey: "Confirm with a passkey",
  byEmail: "By email",
  send: "Email me a link and a code",
  sentTitle: "Check your email",
  code: "Enter the code from the email",
  confirm: "Confirm",
  sendAnother: "Send another email",
  linkTitle: "Opened the link instead?",
  afterLink: "After you press the button on that page, continue here.",
  goOn: "Continue",
  cancel: "Cancel",
  linkLead: "Press the button, then go back to the page you came from.",
  linkButton: "Confirm it's me",
  doneTitle: "Thanks, you're confirmed.",
  done: `Go back to the page you came from and press Continue. You won't be asked again for ${FRESH_MINUTES} minutes.`,
  notYet: "You haven't confirmed yet. Use the link or the code from the latest email.",
} as const;

/** Why the page is shown, and that nothing was done yet. */
export const confirmLead = (act: GuardedAct): string =>
  `You're about to ${GUARDED_ACT_WORDS[act]}. It hasn't been done yet. You signed in more than ${FRESH_MINUTES} minutes ago, so please confirm it's you. What you entered is kept.`;

export const confirmationSentText = (email: string): string =>
  `We've emailed ${email} a link and a code. They work for ${SIGN_IN_LINK_MINUTES} minutes, in this browser only.`;

export const sendToText = (email: string): string => `We'll email ${email}.`;

export const TOO_MANY_CONFIRMATIONS =
  "We've already sent you too many emails. Use the latest one, or try again in an hour.";

/** Sentences for a link, code or passkey that confirms nothing. */
export const CONFIRM_WORDS: Readonly<Record<SignInRefusal, string>> = {
  unknown: "This link doesn't work. Go back to the page you came from and ask for another email.",
  used: "This link or code has already been used. Ask for another email.",
  late: `This link or code has expired. They work for ${SIGN_IN_LINK_MINUTES} minutes. Ask for another email.`,
  "other-browser":
    "This link works only in the browser where you asked for it, while you're signed in there. Go back to that browser and enter the code from the email.",
  "wrong-code": "That isn't the code from the latest email. Please check it and try again.",
  "too-many-codes": "Too many wrong codes. Ask for another email.",
  "no-member": "You've been signed out in the meantime. Sign in again.",
  "no-passkey": "That isn't one of your passkeys for this desk. Confirm by email instead.",
};

/** The label of a code's field, shared with the page that signs in. */
export const CONFIRM_CODE_TITLE = SIGN_IN_PAGE.codeTitle;
