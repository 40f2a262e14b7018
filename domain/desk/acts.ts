import { type DeskRole, ROLE_WORDS } from "./roles.ts";

/** Every act at a desk is written down, and never changed. */

/** The name of who acts by the command line. */
export const OPERATOR = "operator";

export const ACTS = [
  "signed-in",
  "invited",
  "role-changed",
  "removed",
  "passkey-added",
  "passkey-removed",
  "session-ended",
  "link-made",
  "link-revoked",
  "submission-read",
  "submission-replied",
  "submission-set-aside",
  "note-written",
  "note-removed",
  "account-connected",
  "mail-tried-again",
  "mail-seen",
] as const;
export type Act = (typeof ACTS)[number];

/** What something was before an act, or is after it; nothing secret. */
export type ActFacts = Readonly<Record<string, string>>;

export interface WrittenAct {
  /** An address, or OPERATOR. */
  who: string;
  act: Act;
  /** Whom or what it was done to: an address, a passkey's name, a link's name. */
  subject: string;
  before: ActFacts | null;
  after: ActFacts | null;
}

const roleName = (facts: ActFacts | null) =>
  facts?.role === undefined ? "nobody" : ROLE_WORDS[facts.role as DeskRole].name.toLowerCase();

const SENTENCES: Readonly<Record<Act, (act: WrittenAct) => string>> = {
  "signed-in": ({ after }) => `signed in by ${after?.method === "passkey" ? "passkey" : "mail"}`,
  invited: ({ subject, after }) => `invited ${subject} as ${roleName(after)}`,
  "role-changed": ({ subject, before, after }) =>
    `made ${subject} ${roleName(after)} (before: ${roleName(before)})`,
  removed: ({ subject, before }) => `removed ${subject} (${roleName(before)})`,
  "passkey-added": ({ subject }) => `added the passkey “${subject}”`,
  "passkey-removed": ({ subject }) => `removed the passkey “${subject}”`,
  "session-ended": ({ subject }) => `signed out ${subject}`,
  "link-made": ({ subject, after }) =>
    `made the link “${subject}” to score ${after?.game ?? "a game"}, until ${after?.until ?? "its end"}`,
  "link-revoked": ({ subject, before }) =>
    `revoked the link “${subject}” to score ${before?.game ?? "a game"}`,
  "submission-read": ({ subject, after }) =>
    after?.is === "true" ? `read “${subject}”` : `marked “${subject}” as not read`,
  "submission-replied": ({ subject, after }) =>
    `marked “${subject}” as ${after?.is === "true" ? "replied" : "not replied"}`,
  "submission-set-aside": ({ subject, after }) =>
    after?.is === "true" ? `set “${subject}” aside` : `put “${subject}” back into the inbox`,
  "note-written": ({ subject }) => `wrote a note on “${subject}”`,
  "note-removed": ({ subject, before }) =>
    `removed a note on “${subject}”, which said: ${before?.note ?? ""}`,
  "mail-tried-again": ({ subject, before }) =>
    `had a mail sent again that did not arrive: ${subject}. ${before?.why ?? ""}`,
  "mail-seen": ({ subject, before }) =>
    `looked at a mail that did not arrive: ${subject}. ${before?.why ?? ""}`,
  "account-connected": ({ subject, before }) =>
    `connected the payment account ${subject}${before ? ` (before: ${before.account})` : ""}`,
};

/** "invited ann@example.com as treasurer" */
export const actSentence = (act: WrittenAct) => SENTENCES[act.act](act);
