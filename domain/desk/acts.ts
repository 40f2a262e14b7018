import { isolateRightToLeft } from "../values/isolate-right-to-left.ts";
import { CONTENT_ACT_SENTENCES, CONTENT_ACTS } from "./content/content-act-sentences.ts";
import { filterText, rowCountText } from "./export-facts.ts";
import { MESSAGE_ACT_SENTENCES, MESSAGE_ACTS } from "./messages/message-act-sentences.ts";
import { type DeskRole, ROLE_WORDS } from "./officers/roles.ts";
import { signInMethodWords } from "./officers/sign-in.ts";
import { erasedCountsText } from "./privacy/erased-counts.ts";

/**
 * The acts in a desk's history, and their sentences. Every act is recorded, and records are never changed.
 */

/** The actor recorded for an act on the command line. */
export const OPERATOR_ACTOR = "operator";
/** The actor recorded for an act of the system itself, because no officer decided in time. */
export const SYSTEM_ACTOR = "program";

const NAMES: Readonly<Record<string, string>> = {
  [OPERATOR_ACTOR]: "The person who runs this website",
  [SYSTEM_ACTOR]: "The system",
};

/** The name of an actor for people: "The system"; an email address or a link's name as it is. */
export const actorName = (who: string): string => NAMES[who] ?? who;

export const ACTS = [
  "signed-in",
  "first-owner",
  "invited",
  "role-changed",
  "removed",
  "passkey-added",
  "passkey-removed",
  "session-ended",
  "identity-confirmed",
  "link-made",
  "link-revoked",
  "submission-read",
  "submission-replied",
  "submission-set-aside",
  "note-written",
  "note-removed",
  "refunded",
  "refund-asked-again",
  "pieces-taken-back",
  "refund-closed",
  "problem-closed",
  "problem-reset",
  "event-refunds-begun",
  "event-refunds-stopped",
  "event-refunds-resumed",
  "event-kept",
  "move-told",
  "move-not-told",
  "pickup-place-set",
  "account-connected",
  "parcel-sent",
  "parcel-not-sent",
  "parcel-renumbered",
  "order-mailed-again",
  "order-readdressed",
  "let-in",
  "let-in-undone",
  "handed-out",
  "hand-out-undone",
  "door-conflict",
  "mail-tried-again",
  "mail-seen",
  "sold-for-cash",
  "given-away",
  "mails-chosen",
  "confirmation-sent",
  "mails-confirmed",
  "low-stock-set",
  "refund-limit-set",
  "place-made-unused",
  "order-renamed",
  "waiting-removed",
  "orders-exported",
  "attendees-exported",
  "forms-exported",
  "job-tried-again",
  "job-dropped",
  "person-exported",
  "person-erased",
  "scoring-entered",
  "score-set",
  "game-closed",
  "game-reopened",
  ...MESSAGE_ACTS,
  ...CONTENT_ACTS,
] as const;
export type Act = (typeof ACTS)[number];

/**
 * Names under which the desk once recorded that items were handed out. It now uses the same names as the
 * doors do, but old records are never changed.
 */
const FORMER_ACTS = ["goods-handed-out", "goods-not-handed-out"] as const;

/** Every name that a recorded act may have. */
export const RECORDED_ACTS = [...ACTS, ...FORMER_ACTS] as const;
export type RecordedActName = (typeof RECORDED_ACTS)[number];

/**
 * Acts that happen hundreds of times in one evening. The history lists them separately, so that they do not
 * bury other acts.
 */
export const ROUTINE_ACTS = [
  "let-in",
  "let-in-undone",
  "handed-out",
  "hand-out-undone",
  ...FORMER_ACTS,
] as const satisfies readonly RecordedActName[];

/** Acts whose subject is an order's number. */
const ACTS_ON_ORDERS: readonly RecordedActName[] = [
  "refunded",
  "refund-asked-again",
  "pieces-taken-back",
  "refund-closed",
  "problem-closed",
  "problem-reset",
  "parcel-sent",
  "parcel-not-sent",
  "parcel-renumbered",
  "order-mailed-again",
  "order-readdressed",
  "order-renamed",
  "sold-for-cash",
  "given-away",
];

/** The number of the order that an act changed; null if the act's subject is not an order. */
export const orderIdOfAct = ({ act, subject }: Pick<RecordedAct, "act" | "subject">): string | null =>
  ACTS_ON_ORDERS.includes(act) ? subject : null;

/** Facts about an act's subject, before or after the act. They must contain nothing secret. */
export type ActFacts = Readonly<Record<string, string>>;

export interface RecordedAct {
  /** The actor: an email address, OPERATOR, SYSTEM_ACTOR, or the name of a volunteers' link. */
  who: string;
  act: RecordedActName;
  /** The subject of the act: an address, an order's number, the name of a passkey or link. */
  subject: string;
  before: ActFacts | null;
  after: ActFacts | null;
}

const alertsIn = (facts: ActFacts | null) => facts?.mails?.replace(/\bgoods\b/, "merchandise") ?? "nothing";

const roleName = (facts: ActFacts | null) =>
  facts?.role === undefined ? "nobody" : ROLE_WORDS[facts.role as DeskRole].name.toLowerCase();

/** ", and closed 2 links they had created" */
const closedLinksText = (facts: ActFacts | null) =>
  facts?.links
    ? `, and closed ${facts.links} ${facts.links === "1" ? "link" : "links"} they had created`
    : "";

const numberIn = (facts: ActFacts | null) => facts?.tracking || "none";
const purposeOf = (facts: ActFacts | null) =>
  facts?.event === undefined
    ? `scoring ${facts?.game ? `“${facts.game}”` : "a game"}`
    : `door check-in (${facts.event})`;

/** " at “Main entrance”, 7:31 PM EST" */
const atDoor = (facts: ActFacts | null) =>
  facts?.door === undefined ? "" : ` at “${facts.door}”${facts.time ? `, ${facts.time}` : ""}`;

/** ", after the email wasn't delivered. The receiving mail server refused it." */
const undeliveredText = (facts: ActFacts | null) =>
  facts?.why ? `, after the email wasn't delivered. ${facts.why}` : "";

const handedOutBy = (facts: ActFacts | null) =>
  facts?.by === undefined ? "" : ` by ${facts.by || "someone"}`;

const handedOut = ({ subject, after }: RecordedAct) => `handed out ${subject}${atDoor(after)}`;
const handOutUndone = ({ subject, before }: RecordedAct) =>
  `marked ${subject} as not handed out (was: handed out${handedOutBy(before)}${atDoor(before)})`;

const SENTENCES: Readonly<Record<RecordedActName, (act: RecordedAct) => string>> = {
  "signed-in": ({ after }) => `signed in ${signInMethodWords(after?.method ?? "mail")}`,
  "first-owner": () => "became the desk's first owner by signing in with the club's own email address",
  invited: ({ subject, after }) => `invited ${subject} as ${roleName(after)}`,
  "role-changed": ({ subject, before, after }) =>
    `changed the role of ${subject} to ${roleName(after)} (was: ${roleName(before)})${closedLinksText(after)}`,
  removed: ({ subject, before }) => `removed ${subject} (${roleName(before)})`,
  "passkey-added": ({ subject }) => `added the passkey “${subject}”`,
  "passkey-removed": ({ subject }) => `removed the passkey “${subject}”`,
  "session-ended": ({ subject }) => `signed out ${subject}`,
  "identity-confirmed": ({ after }) => `confirmed who they are ${signInMethodWords(after?.method ?? "mail")}`,
  "link-made": ({ subject, after }) =>
    `created the link “${subject}” for ${purposeOf(after)}, until ${after?.until ?? "it expires"}`,
  "link-revoked": ({ subject, before }) => `closed the link “${subject}” for ${purposeOf(before)}`,
  "submission-read": ({ subject, after }) =>
    after?.is === "true" ? `read “${subject}”` : `marked “${subject}” as unread`,
  "submission-replied": ({ subject, after }) =>
    `marked “${subject}” as ${after?.is === "true" ? "replied" : "not replied"}`,
  "submission-set-aside": ({ subject, after }) =>
    after?.is === "true" ? `archived “${subject}”` : `moved “${subject}” to the inbox`,
  "note-written": ({ subject }) => `added a note to “${subject}”`,
  "note-removed": ({ subject, before }) =>
    `removed a note${before?.by ? ` by ${before.by}` : ""} from “${subject}”: ${before?.note ?? ""}`,
  refunded: ({ subject, before, after }) =>
    `refunded ${after?.amount ?? ""} of order ${subject}${after?.reason ? `: ${after.reason}` : ""}${before?.left ? ` (${before.left} was left before)` : ""}`,
  "refund-asked-again": ({ subject }) => `retried a refund for order ${subject}`,
  "pieces-taken-back": ({ subject, after }) =>
    `cancelled ${after?.pieces === "1" ? "1 item" : `${after?.pieces ?? "some"} items`} in order ${subject} without a refund${after?.reason ? `: ${after.reason}` : ""}`,
  "refund-closed": ({ subject, before, after }) =>
    `closed the ${before?.amount ?? ""} refund for order ${subject}, which had ${before?.why ?? "failed"}: ${after?.is === "by-hand" ? "refunded another way" : "nothing owed"}. ${after?.reason ?? ""}`,
  "problem-closed": ({ subject, before, after }) =>
    `closed the payment problem with order ${subject} (${before?.problem ?? ""}): ${after?.reason ?? ""}`,
  "problem-reset": ({ subject, before }) =>
    `had the payment for order ${subject} checked again (was: ${before?.problem ?? ""})`,
  "event-refunds-begun": ({ subject, after }) =>
    `started refunding everyone for “${subject}”${after?.word ? `, with the message: ${after.word}` : ""}`,
  "event-refunds-stopped": ({ subject }) => `stopped refunding everyone for “${subject}”`,
  "event-refunds-resumed": ({ subject }) => `resumed refunding everyone for “${subject}”`,
  "event-kept": ({ subject, after }) =>
    `decided not to refund anyone for “${subject}”${after?.word ? `, with the message: ${after.word}` : ""}`,
  "move-told": ({ subject, after }) =>
    `emailed the new date to ticket buyers for “${subject}” and offered refunds until ${after?.until ?? "then"}`,
  "move-not-told": ({ subject }) => `decided not to email the new date to ticket buyers for “${subject}”`,
  "pickup-place-set": ({ subject, after }) =>
    `told buyers where to pick up their orders for “${subject}”: ${after?.place ?? ""}`,
  "mail-tried-again": ({ subject, before }) =>
    `retried an undelivered email: ${subject}. ${before?.why ?? ""}`,
  "mail-seen": ({ subject, before }) =>
    `removed an undelivered email from the list: ${subject}. ${before?.why ?? ""}`,
  "account-connected": ({ subject, before }) =>
    `connected the payment account ${subject}${before ? ` (was: ${before.account})` : ""}`,
  "parcel-sent": ({ subject, after }) =>
    `marked the package for order ${subject} as shipped (tracking number: ${numberIn(after)})`,
  "parcel-not-sent": ({ subject, before }) =>
    `marked the package for order ${subject} as not shipped (tracking number: ${numberIn(before)})`,
  "parcel-renumbered": ({ subject, before, after }) =>
    `changed the tracking number for order ${subject} to ${numberIn(after)} (was: ${numberIn(before)})`,
  "order-mailed-again": ({ subject, before, after }) =>
    `resent the email for order ${subject} to ${after?.email ?? "its buyer"}${undeliveredText(before)}`,
  "order-readdressed": ({ subject, before, after }) =>
    `corrected the email address on order ${subject} from ${before?.email || "none"} to ${after?.email ?? "another"}${after?.codes === "new" ? ", with new codes" : ""}${undeliveredText(before)}`,
  "sold-for-cash": ({ subject, after }) =>
    `sold ${after?.items ?? "something"} for ${after?.total ?? "cash"} in cash (order ${subject})`,
  "given-away": ({ subject, after }) =>
    `gave ${after?.items ?? "something"} to ${after?.to || "someone"} (order ${subject})`,
  "mails-chosen": ({ subject, before, after }) =>
    `changed the sales alerts for ${subject} to ${alertsIn(after)} (was: ${alertsIn(before)})`,
  "confirmation-sent": ({ subject }) => `resent the sales alert confirmation to ${subject}`,
  "mails-confirmed": ({ subject }) => `confirmed ${subject} for sales alerts`,
  "order-renamed": ({ subject, before, after }) =>
    `corrected the buyer's name on order ${subject} from ${before?.name || "none"} to ${after?.name || "another"}`,
  "place-made-unused": ({ subject, before }) => `marked ${subject} unused (was: checked in${atDoor(before)})`,
  "waiting-removed": ({ subject, before }) =>
    `removed ${subject} from the waitlist (${before?.places ?? "tickets"}, since ${before?.since ?? "then"})`,
  "orders-exported": ({ after }) => `downloaded the orders${rowCountText(after)}${filterText(after)}`,
  "attendees-exported": ({ subject, after }) =>
    `downloaded the attendee list for “${subject}”${rowCountText(after)}`,
  "forms-exported": ({ after }) =>
    `downloaded the form submissions${rowCountText(after)}${filterText(after)}`,
  "job-tried-again": ({ subject }) => `retried a failed task: ${subject}`,
  "job-dropped": ({ subject }) => `removed a failed task from the list: ${subject}`,
  "person-exported": ({ subject }) => `downloaded everything stored about ${subject}`,
  "person-erased": ({ subject, after }) =>
    `erased the personal information of ${subject} (${erasedCountsText(after ?? {})})`,
  "scoring-entered": ({ subject }) => `started scoring “${subject}”`,
  "score-set": ({ subject, before, after }) =>
    `set the score of “${subject}” by hand to ${after?.score ?? "another"} (was: ${before?.score ?? "another"})`,
  "game-closed": ({ subject, after }) => `ended scoring for “${subject}” at ${after?.score ?? "its score"}`,
  "game-reopened": ({ subject, before }) =>
    `reopened scoring for “${subject}” (it had ended at ${before?.score ?? "its score"})`,
  ...MESSAGE_ACT_SENTENCES,
  ...CONTENT_ACT_SENTENCES,
  "low-stock-set": ({ before, after }) =>
    `set the limit for “almost sold out” to ${after?.low ?? "few"} left (was: ${before?.low ?? "few"})`,
  "refund-limit-set": ({ before, after }) =>
    `set the limit for refunds without confirming to ${after?.limit ?? "another"} (was: ${before?.limit ?? "another"})`,
  "let-in": ({ subject, after }) => `checked in ${subject}${atDoor(after)}`,
  "let-in-undone": ({ subject, before }) => `undid the check-in of ${subject}${atDoor(before)}`,
  "handed-out": handedOut,
  "goods-handed-out": handedOut,
  "hand-out-undone": handOutUndone,
  "goods-not-handed-out": handOutUndone,
  "door-conflict": ({ subject, before, after }) =>
    `accepted ${subject} offline${atDoor(after)}, but ${before?.why ?? "it wasn't valid"}`,
};

/** An act without its actor: "invited ann@example.com as treasurer". */
export const actSentence = (act: RecordedAct) =>
  SENTENCES[act.act]({
    ...act,
    subject: isolateRightToLeft(act.subject),
    before: isolateFacts(act.before),
    after: isolateFacts(act.after),
  });

const isolateFacts = (facts: ActFacts | null): ActFacts | null =>
  facts && Object.fromEntries(Object.entries(facts).map(([fact, text]) => [fact, isolateRightToLeft(text)]));
