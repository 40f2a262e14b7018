import { isolated } from "../values/isolated.ts";
import { type DeskRole, ROLE_WORDS } from "./roles.ts";

/** Every act at a desk is written down, and never changed. */

/** The name of who acts by the command line. */
export const OPERATOR = "operator";
/** What is done because nobody of the club decided in time. */
export const PROGRAM_ITSELF = "program";

const NAMES: Readonly<Record<string, string>> = {
  [OPERATOR]: "The operator",
  [PROGRAM_ITSELF]: "The program",
};

/** Who did it, as people read it. */
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
  "place-made-unused",
  "order-renamed",
  "waiting-removed",
  "orders-exported",
  "attendees-exported",
  "forms-exported",
  "job-tried-again",
  "scoring-entered",
  "score-set",
  "game-closed",
  "game-reopened",
] as const;
export type Act = (typeof ACTS)[number];

/** What hand-outs at the desk were called before they shared the doors' names: what is written is never changed. */
const FORMER_ACTS = ["goods-handed-out", "goods-not-handed-out"] as const;

/** Every name that a written act may have. */
export const WRITTEN_ACTS = [...ACTS, ...FORMER_ACTS] as const;
export type WrittenName = (typeof WRITTEN_ACTS)[number];

/** What is done by the hundred on one evening: the history shows it apart, so that it hides nothing else. */
export const ROUTINE = [
  "let-in",
  "let-in-undone",
  "handed-out",
  "hand-out-undone",
  ...FORMER_ACTS,
] as const satisfies readonly WrittenName[];

/** Acts whose subject is the number of an order. */
const DONE_TO_ORDERS: readonly WrittenName[] = [
  "refunded",
  "refund-asked-again",
  "pieces-taken-back",
  "refund-closed",
  "problem-closed",
  "parcel-sent",
  "parcel-not-sent",
  "parcel-renumbered",
  "order-mailed-again",
  "order-readdressed",
  "order-renamed",
  "sold-for-cash",
  "given-away",
];

/** The number of the order that an act was done to, where its subject is one; else null. */
export const orderOfAct = ({ act, subject }: Pick<WrittenAct, "act" | "subject">): string | null =>
  DONE_TO_ORDERS.includes(act) ? subject : null;

/** What something was before an act, or is after it; nothing secret. */
export type ActFacts = Readonly<Record<string, string>>;

export interface WrittenAct {
  /** An address, OPERATOR, or the name of a volunteers' link. */
  who: string;
  act: WrittenName;
  /** Whom or what it was done to: an address, a passkey's name, a link's name. */
  subject: string;
  before: ActFacts | null;
  after: ActFacts | null;
}

const roleName = (facts: ActFacts | null) =>
  facts?.role === undefined ? "nobody" : ROLE_WORDS[facts.role as DeskRole].name.toLowerCase();

/** ", which closed 2 links they had made" */
const closedLinks = (facts: ActFacts | null) =>
  facts?.links ? `, which closed ${facts.links} ${facts.links === "1" ? "link" : "links"} they had made` : "";

const numberIn = (facts: ActFacts | null) => facts?.tracking || "none";
const purposeOf = (facts: ActFacts | null) =>
  facts?.event === undefined ? `score ${facts?.game ?? "a game"}` : `the door of ${facts.event}`;

/** " at “Main entrance”, 7:31 PM EST" */
const atDoor = (facts: ActFacts | null) =>
  facts?.door === undefined ? "" : ` at “${facts.door}”${facts.time ? `, ${facts.time}` : ""}`;

/** " (rows: 3)" */
/** " (orders: 12)"; older acts counted the rows of every table. */
const rowsOf = (facts: ActFacts | null) => {
  const counted = (["orders", "rows"] as const).find((one) => facts?.[one]);
  return counted ? ` (${counted}: ${facts?.[counted]})` : "";
};

/** ", narrowed to “state=paid”" */
const narrowed = (facts: ActFacts | null) =>
  facts?.filter ? `, narrowed to “${facts.filter.replace(/^\?/, "")}”` : "";

/** ", after its mail was given up. The receiving mail server refused it." */
const afterGivenUp = (facts: ActFacts | null) =>
  facts?.why ? `, after its mail was given up. ${facts.why}` : "";

const handedOutBy = (facts: ActFacts | null) =>
  facts?.by === undefined ? "" : ` by ${facts.by || "somebody"}`;

const handedOut = ({ subject, after }: WrittenAct) => `handed out ${subject}${atDoor(after)}`;
const handOutUndone = ({ subject, before }: WrittenAct) =>
  `took back that ${subject} was handed out${handedOutBy(before)}${atDoor(before)}`;

const SENTENCES: Readonly<Record<WrittenName, (act: WrittenAct) => string>> = {
  "signed-in": ({ after }) => `signed in by ${after?.method === "passkey" ? "passkey" : "mail"}`,
  "first-owner": () => "became the desk’s owner by the club’s own address, while it had none",
  invited: ({ subject, after }) => `invited ${subject} as ${roleName(after)}`,
  "role-changed": ({ subject, before, after }) =>
    `made ${subject} ${roleName(after)} (before: ${roleName(before)})${closedLinks(after)}`,
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
    `removed a note on “${subject}”${before?.by ? ` by ${before.by}` : ""}, which said: ${before?.note ?? ""}`,
  refunded: ({ subject, before, after }) =>
    `refunded ${after?.amount ?? ""} of order ${subject}${after?.reason ? `: ${after.reason}` : ""}${before?.left ? ` (before: ${before.left} left)` : ""}`,
  "refund-asked-again": ({ subject }) => `had a refund of order ${subject} asked for once more`,
  "pieces-taken-back": ({ subject, after }) =>
    `took back ${after?.pieces === "1" ? "1 item" : `${after?.pieces ?? "some"} items`} of order ${subject} without paying anything back${after?.reason ? `: ${after.reason}` : ""}`,
  "refund-closed": ({ subject, before, after }) =>
    `closed the refund of ${before?.amount ?? ""} of order ${subject} that had ${before?.why ?? "failed"}, ${after?.is === "by-hand" ? "given back by hand" : "nothing to be given back"}: ${after?.reason ?? ""}`,
  "problem-closed": ({ subject, before, after }) =>
    `closed what was wrong with the payment of order ${subject} (${before?.problem ?? ""}): ${after?.reason ?? ""}`,
  "event-refunds-begun": ({ subject, after }) =>
    `began to refund everybody for ${subject}${after?.word ? `, and told the buyers: ${after.word}` : ""}`,
  "event-refunds-stopped": ({ subject }) => `stopped refunding everybody for ${subject}`,
  "event-refunds-resumed": ({ subject }) => `went on refunding everybody for ${subject}`,
  "event-kept": ({ subject, after }) =>
    `decided not to refund everybody for ${subject}${after?.word ? `, and told the buyers: ${after.word}` : ""}`,
  "move-told": ({ subject, after }) =>
    `had the buyers of ${subject} mailed its new date, with a choice of a refund until ${after?.until ?? "then"}`,
  "move-not-told": ({ subject }) => `decided not to mail the buyers of ${subject} its new date`,
  "pickup-place-set": ({ subject, after }) =>
    `told the buyers of ${subject} where to pick up their orders: ${after?.place ?? ""}`,
  "mail-tried-again": ({ subject, before }) =>
    `had a mail sent again that did not arrive: ${subject}. ${before?.why ?? ""}`,
  "mail-seen": ({ subject, before }) =>
    `looked at a mail that did not arrive: ${subject}. ${before?.why ?? ""}`,
  "account-connected": ({ subject, before }) =>
    `connected the payment account ${subject}${before ? ` (before: ${before.account})` : ""}`,
  "parcel-sent": ({ subject, after }) =>
    `marked the parcel of order ${subject} as sent (number: ${numberIn(after)})`,
  "parcel-not-sent": ({ subject, before }) =>
    `marked the parcel of order ${subject} as not sent after all (number: ${numberIn(before)})`,
  "parcel-renumbered": ({ subject, before, after }) =>
    `gave the parcel of order ${subject} the number ${numberIn(after)} (before: ${numberIn(before)})`,
  "order-mailed-again": ({ subject, before, after }) =>
    `had order ${subject} mailed again to ${after?.email ?? "its buyer"}${afterGivenUp(before)}`,
  "order-readdressed": ({ subject, before, after }) =>
    `corrected the address of order ${subject} from ${before?.email || "none"} to ${after?.email ?? "another"}${after?.codes === "new" ? ", with new codes" : ""}${afterGivenUp(before)}`,
  "sold-for-cash": ({ subject, after }) =>
    `sold ${after?.items ?? "something"} for ${after?.total ?? "cash"} in cash (order ${subject})`,
  "given-away": ({ subject, after }) =>
    `gave ${after?.items ?? "something"} to ${after?.to || "somebody"} (order ${subject})`,
  "mails-chosen": ({ subject, before, after }) =>
    `chose what ${subject} is mailed: ${after?.mails ?? "nothing"} (before: ${before?.mails ?? "nothing"})`,
  "confirmation-sent": ({ subject }) =>
    `had ${subject} mailed the link again that confirms it for sales mails`,
  "mails-confirmed": ({ subject }) => `confirmed ${subject} for sales mails`,
  "order-renamed": ({ subject, before, after }) =>
    `corrected the buyer's name of order ${subject} from ${before?.name || "none"} to ${after?.name || "another"}`,
  "place-made-unused": ({ subject, before }) =>
    `made ${subject} unused again, which was let in${atDoor(before)}`,
  "waiting-removed": ({ subject, before }) =>
    `took ${subject} off the waitlist (${before?.places ?? "places"}, since ${before?.since ?? "then"})`,
  "orders-exported": ({ after }) => `downloaded a table of orders${rowsOf(after)}${narrowed(after)}`,
  "attendees-exported": ({ subject, after }) =>
    `downloaded a table of who comes to ${subject}${rowsOf(after)}`,
  "forms-exported": ({ after }) => `downloaded a table of sent forms${rowsOf(after)}${narrowed(after)}`,
  "job-tried-again": ({ subject }) => `had something tried again that had been given up: ${subject}`,
  "scoring-entered": ({ subject }) => `began to keep the score of ${subject}`,
  "score-set": ({ subject, before, after }) =>
    `set the score of ${subject} by hand to ${after?.score ?? "another"} (before: ${before?.score ?? "another"})`,
  "game-closed": ({ subject, after }) => `ended the scoring of ${subject} at ${after?.score ?? "its score"}`,
  "game-reopened": ({ subject, before }) =>
    `took back that ${subject} had ended at ${before?.score ?? "its score"}`,
  "low-stock-set": ({ before, after }) =>
    `counts as nearly sold out what has ${after?.low ?? "few"} left (before: ${before?.low ?? "few"})`,
  "let-in": ({ subject, after }) => `let in ${subject}${atDoor(after)}`,
  "let-in-undone": ({ subject, before }) => `took back that ${subject} was let in${atDoor(before)}`,
  "handed-out": handedOut,
  "goods-handed-out": handedOut,
  "hand-out-undone": handOutUndone,
  "goods-not-handed-out": handOutUndone,
  "door-conflict": ({ subject, before, after }) =>
    `had no network and let through ${subject}${atDoor(after)}, but ${before?.why ?? "it was not valid"}`,
};

/** "invited ann@example.com as treasurer" */
export const actSentence = (act: WrittenAct) =>
  SENTENCES[act.act]({
    ...act,
    subject: isolated(act.subject),
    before: isolatedFacts(act.before),
    after: isolatedFacts(act.after),
  });

const isolatedFacts = (facts: ActFacts | null): ActFacts | null =>
  facts && Object.fromEntries(Object.entries(facts).map(([fact, text]) => [fact, isolated(text)]));
