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
  "let-in",
  "let-in-undone",
  "handed-out",
  "hand-out-undone",
  "door-conflict",
] as const;
export type Act = (typeof ACTS)[number];

/** What doors do by the hundred on one evening: the history shows it apart, so that it hides nothing else. */
export const DOOR_ROUTINE = [
  "let-in",
  "let-in-undone",
  "handed-out",
  "hand-out-undone",
] as const satisfies readonly Act[];

/** What something was before an act, or is after it; nothing secret. */
export type ActFacts = Readonly<Record<string, string>>;

export interface WrittenAct {
  /** An address, OPERATOR, or the name of a volunteers' link. */
  who: string;
  act: Act;
  /** Whom or what it was done to: an address, a passkey's name, a link's name. */
  subject: string;
  before: ActFacts | null;
  after: ActFacts | null;
}

const roleName = (facts: ActFacts | null) =>
  facts?.role === undefined ? "nobody" : ROLE_WORDS[facts.role as DeskRole].name.toLowerCase();

const purposeOf = (facts: ActFacts | null) =>
  facts?.event === undefined ? `score ${facts?.game ?? "a game"}` : `the door of ${facts.event}`;

/** " at “Main entrance”, 7:31 PM EST" */
const atDoor = (facts: ActFacts | null) =>
  facts?.door === undefined ? "" : ` at “${facts.door}”${facts.time ? `, ${facts.time}` : ""}`;

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
    `made the link “${subject}” to ${purposeOf(after)}, until ${after?.until ?? "its end"}`,
  "link-revoked": ({ subject, before }) => `revoked the link “${subject}” to ${purposeOf(before)}`,
  "submission-read": ({ subject, after }) =>
    after?.is === "true" ? `read “${subject}”` : `marked “${subject}” as not read`,
  "submission-replied": ({ subject, after }) =>
    `marked “${subject}” as ${after?.is === "true" ? "replied" : "not replied"}`,
  "submission-set-aside": ({ subject, after }) =>
    after?.is === "true" ? `set “${subject}” aside` : `put “${subject}” back into the inbox`,
  "note-written": ({ subject }) => `wrote a note on “${subject}”`,
  "note-removed": ({ subject, before }) =>
    `removed a note on “${subject}”, which said: ${before?.note ?? ""}`,
  "let-in": ({ subject, after }) => `let in ${subject}${atDoor(after)}`,
  "let-in-undone": ({ subject, before }) => `took back that ${subject} was let in${atDoor(before)}`,
  "handed-out": ({ subject, after }) => `handed out ${subject}${atDoor(after)}`,
  "hand-out-undone": ({ subject, before }) => `took back that ${subject} was handed out${atDoor(before)}`,
  "door-conflict": ({ subject, before, after }) =>
    `had no network and let through ${subject}${atDoor(after)}, but ${before?.why ?? "it was not valid"}`,
};

/** "invited ann@example.com as treasurer" */
export const actSentence = (act: WrittenAct) => SENTENCES[act.act](act);
