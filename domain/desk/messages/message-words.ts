import { MAX_MESSAGES_PER_AUDIENCE, MAX_MESSAGES_PER_CLUB } from "./message-limits.ts";

/** Words of the pages on which officers write to ticket holders and to buyers with pick-ups. */

export const MESSAGE_WORDS = {
  /** Titles of the links that lead here. */
  toHolders: "Email all ticket holders",
  holders: "Ticket holders",
  toPickups: "Email everyone with a pick-up",
  title: "New message",
  pickups: "Everyone with items to pick up",
  help: "For what people need to know about their tickets or items, such as parking, doors or a new time. Don't advertise: people didn't sign up for that.",
  limits: `At most ${MAX_MESSAGES_PER_AUDIENCE} messages a day to the same people, and ${MAX_MESSAGES_PER_CLUB} a day from the club, so that email providers keep accepting your email.`,
  subject: "Subject",
  subjectHelp: "The club's name comes before it.",
  text: "Message",
  textHelp: "Plain text. Leave an empty line between paragraphs. Web addresses become links.",
  review: "Preview the email",
  noSubject: "Please enter a subject",
  noText: "Please enter a message",
  longSubject: "Please shorten the subject to 120 characters",
  longText: "Please shorten the message to 4,000 characters",
  draft: "Check your message",
  draftLead: "Nothing has been sent yet.",
  look: "How it will look",
  email: "The email",
  frame: "The email as people see it",
  to: "Who gets it",
  nobody: "Nobody would get this message right now.",
  change: "Change it",
  sentTitle: "Message",
  progress: "Progress",
  running: "It's being sent, a few emails at a time.",
  updates: "This page updates automatically.",
  reload: "To see how far it is, reload this page.",
  done: "Everyone has been emailed.",
  stopped: "Stopped. Nobody else is emailed.",
  stop: "Stop sending",
  resume: "Send the rest",
  failed: "Not delivered",
  failedHelp: "Correct the address on the order's page. Owners can try again under Undelivered emails.",
  earlier: "Earlier messages",
  back: "Back",
  toAll: "All messages",
  unknown: "This club doesn't have that message",
  changed:
    "Buyers get an email about this game's change within an hour, unless you decide otherwise under Changed events. To tell them more, write to them yourself.",
  postponed:
    "Buyers keep their tickets, and get no email until you set a new date or cancel the game. Write to them if they should know now.",
  toChanges: "Changed events",
  noAudience: "This club has no tickets for that event",
  gone: "Someone else just sent, stopped or changed this message. Please review and try again",
} as const;

/** Words of the page that lists the messages. */
export const MESSAGES_PAGE = {
  title: "Messages",
  lead: "Email people with tickets or pick-ups, and see what was sent.",
  write: "New message",
  sent: "Sent messages",
  none: "No messages yet.",
  noneFound: "No sent message has these words.",
  find: "Subject, text or event",
  noHolders: "Nobody has a ticket yet",
  pickups: "Everyone with a pick-up",
  noPickups: "Nothing is waiting to be picked up",
  gone: "An event that's no longer on sale",
} as const;

/** "Email ticket holders: vs Granite Ridge" */
export const toHoldersLabel = (event: string) => `Email ticket holders: ${event}`;

/** An event in the middle of a sentence: of the title "vs Foxes" of a game, "the game against Foxes". */
export const eventInSentence = (title: string): string =>
  title.replace(/^vs /, "the game against ").replace(/^at /, "the game at ");

/** "48 ticket holders" */
export const holdersText = (people: number): string =>
  people === 1 ? "1 ticket holder" : `${people} ticket holders`;

export const peopleText = (people: number): string => (people === 1 ? "1 person" : `${people} people`);

/** "3 not delivered · 168 left to send"; empty if everybody got it. */
export const messageStateText = (counts: { left: number; notDelivered: number; isStopped: boolean }) =>
  [
    counts.notDelivered > 0 && `${counts.notDelivered} not delivered`,
    counts.left > 0 && `${counts.left} left${counts.isStopped ? ", stopped" : " to send"}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** The button that sends: "Send to 480 people". */
export const sendToPeopleLabel = (people: number): string => `Send to ${peopleText(people)}`;

/** Who gets a message, and who does not. @param event as in a sentence; null for pick-ups */
export const recipientsText = (people: number, event: string | null): string =>
  event === null
    ? `${peopleText(people)} with paid items that still wait to be picked up, at a game or from the club. Each address gets one email, even for several orders.`
    : `${peopleText(people)} with valid tickets for ${event}. Each address gets one email, even for several orders. People whose tickets were refunded, and guests without an email address, get none.`;

/** Where replies go. @param address null if the club has no valid address */
export const repliesText = (address: string | null): string =>
  address === null
    ? "The club has no email address for replies. Say in the message how to reach you."
    : `Replies go to ${address}.`;

/** Why a person gets a message, at the end of the mail. @param event null for pick-ups */
export const messageReasonText = (event: string | null, orderId: string): string =>
  event === null
    ? `You're getting this email because items from your order ${orderId} are waiting to be picked up.`
    : `You're getting this email because you have tickets for ${event} (order ${orderId}).`;

export const REPLY_TO_CLUB = "Reply to this email to reach the club.";

/** How many mails of a message are in which state. */
export interface MessageProgress {
  sent: number;
  /** Not sent yet, or being tried again. */
  left: number;
  /** Not sent, because the person no longer has valid tickets or items when it was their turn. */
  skipped: number;
}

export const messageTotal = ({ sent, left, skipped }: MessageProgress): number => sent + left + skipped;

/** "Sent 312 of 480" */
export const sentOfText = (progress: MessageProgress): string =>
  `Sent ${progress.sent} of ${messageTotal(progress)}`;

/** Why the rest of a message's mails is not sent; empty if every mail was. */
export const skippedText = ({ skipped }: Pick<MessageProgress, "skipped">): string =>
  skipped === 0
    ? ""
    : `${peopleText(skipped)} got none, because their tickets or items were refunded or handed out in the meantime.`;

/** "Sent by ann@example.com on Nov 5, 2026 at 7:30 PM EST" */
export const sentByText = (who: string, when: string): string => `Sent by ${who} on ${when}`;

/** The order of a mail that was not delivered: "Order K7PM3XQF2A, a…@example.com" */
export const notDeliveredText = (orderId: string, address: string | null): string =>
  [`Order ${orderId}`, address].filter(Boolean).join(", ");

/** The paragraphs of a text as it was typed: separated by empty lines, each without spaces at its ends. */
export const messageParagraphs = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
