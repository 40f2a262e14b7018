import { ticketCountText } from "./waitlist.ts";
import type { WaitlistEntryState } from "./waitlist-entry-state.ts";

/** All sentences that buyers read about a waitlist. The specification's message catalogue has none for it. */

const TIME_RAN_OUT = "Your time to buy these tickets ran out";

/** The server's answers. */
export const WAITLIST_MESSAGES = {
  mailed: "Check your email for a link to confirm your spot. Don't see it? Check your spam folder",
  notSoldOut: "Tickets are available now. Please reload the page",
  closed: "The waitlist for this ticket is closed. Please reload the page",
  tooMany: "That's over the limit for one order",
  wrongCount: "Please choose at least one ticket, and no more than are on hold for you",
  inLine:
    "We couldn't open the payment page. You're back on the waitlist, and we'll email you when tickets are on hold for you",
  over: TIME_RAN_OUT,
} as const;

/** Shown on a sold-out ticket's page. */
export const WAITLIST_FORM = {
  how: "If tickets open up, we'll hold them for people on the waitlist, in order, and email you.",
  privacy: "We use your name and email only for this waitlist and delete them after the event.",
  send: "Email me a link",
} as const;

/** The title of an entry's own page. */
export const WAITLIST_ENTRY_TITLE = "Your waitlist spot";

export const WAITLIST_ENTRY_HEADINGS = {
  asked: "Confirm your spot",
  waiting: "You're on the waitlist",
  offered: "Tickets on hold for you",
  over: "This offer has ended",
  claimed: "You've ordered your tickets",
  closed: "The waitlist is closed",
} as const satisfies Record<WaitlistEntryState, string>;

/** Shown on the entry's own page, and in its emails. */
export const onWaitlistText = (quantity: number): string =>
  `You're on the waitlist for ${ticketCountText(quantity)}. If tickets open up, we'll hold them for you and email you.`;

/** Shown on the page and in the email; empty if all requested tickets are offered. */
export const fewerOfferedText = ({ offered, quantity }: { offered: number; quantity: number }): string =>
  offered < quantity ? `You asked for ${quantity}, but this is all that's available.` : "";

export const confirmWaitlistText = (quantity: number): string =>
  `Confirm to join the waitlist for ${ticketCountText(quantity)}.`;

export const heldTicketsText = (offered: number, until: string): string =>
  `${ticketCountText(offered)} ${offered === 1 ? "is" : "are"} on hold for you until ${until}.`;

export const WAITLIST_ENTRY_WORDS = {
  left: "You're off the waitlist. We've deleted your name and email.",
  othersNext: "Tickets you don't buy go to the next person on the waitlist.",
  over: `${TIME_RAN_OUT}, so they've been released. To see what's available now, go to`,
  closed: "Tickets are no longer offered to the waitlist. For details, go to",
  ticketPage: "the ticket page",
  claimed: "You've ordered your tickets.",
  script: "Please turn on JavaScript to use this page.",
} as const;

/** The button's label: "Get 2 tickets: $24.00" */
export const claimButtonLabel = (count: number, price: string): string =>
  `Get ${ticketCountText(count)}: ${price}`;

const LEAVE = "To leave the waitlist, use the same link. We delete your name and email after the event.";

const itOrThem = ({ offered }: { offered: number }) => (offered === 1 ? "it" : "them");

/** The emails. */
export const WAITLIST_MAILS = {
  asked: (quantity: number) => ({
    title: "Confirm your waitlist spot",
    parts: [
      `Someone, hopefully you, asked to join the waitlist for ${ticketCountText(quantity)}. To join, confirm your spot with the link below.`,
      "Wasn't you? You can ignore this email: you won't be added to the waitlist unless you confirm.",
    ],
    button: "Confirm my spot",
    leave: LEAVE,
  }),
  waiting: (quantity: number) => ({
    title: "You're on the waitlist",
    parts: [onWaitlistText(quantity)],
    button: "See my waitlist spot",
    leave: LEAVE,
  }),
  offered: (offer: { offered: number; quantity: number }, until: string) => ({
    title: `We're holding ${ticketCountText(offer.offered)} for you`,
    parts: [
      [
        `Buy ${itOrThem(offer)} by ${until}. After that, ${offer.offered === 1 ? "it goes" : "they go"} to the next person on the waitlist.`,
        fewerOfferedText(offer),
      ]
        .filter(Boolean)
        .join(" "),
      `Anyone with this email can buy ${itOrThem(offer)}.`,
    ],
    button: offer.offered === 1 ? "Get the ticket" : "Get the tickets",
    leave: LEAVE,
  }),
  removed: {
    title: "You're off the waitlist",
    parts: [
      "The club took you off the waitlist. No tickets are on hold for you, and we've deleted your name and email.",
      "Is this a mistake? Please reply to this email.",
    ],
  },
} as const;
