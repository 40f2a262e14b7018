import { SECTION_WORDS } from "../section-words.ts";

/** Words about what is stored of a person, how to download it and how to erase it. */

export const PRIVACY_PAGE = {
  title: "Personal information",
  lead: `${SECTION_WORDS.privacy}.`,
  find: "Find",
  another: "Look up another address",
  nothing: "Nothing is stored about this address here.",
  storedTitle: "What's stored",
  download: "Download everything (JSON)",
  downloadAbout:
    "Send it to the person if they ask what's stored about them. The download is recorded in the history.",
  eraseTitle: "Erase",
  eraseAbout:
    "Removes the person's name, addresses, answers and choices from orders, forms, waitlists and the history. Order numbers, items and amounts stay in the books. This can't be undone.",
  waitingTitle: "What can't be erased yet",
  waitingAbout: "These orders are erased automatically once they're complete:",
  typeAgain: "Type the email address again to erase it",
  erase: "Erase",
  mismatch: "Nothing was erased: the two addresses are different.",
  elsewhere:
    "Not erased here: the payment provider keeps its own record of payments, mail servers keep the emails they delivered, and the person's own emails stay with them. Erase the customer in the payment provider's dashboard if they ask for it.",
} as const;

export const ERASURE_REFUSALS = {
  staff: "Nothing was erased: this person is on the desk's staff. Remove them under Staff first.",
  "club-address":
    "Nothing was erased: this is the club's own email address. Ask the person who runs this website to change it first.",
  "not-proved": "Nothing was erased. Please confirm it's you first.",
} as const;

interface StoredCounts {
  orders: number;
  submissions: number;
  mentions: number;
  waitlist: number;
  alerts: number;
  signIns: number;
  acts: number;
}

const COUNTED: Readonly<Record<keyof StoredCounts, readonly [one: string, many: string]>> = {
  orders: ["order", "orders"],
  submissions: ["form submission", "form submissions"],
  mentions: [
    "form submission from someone else that mentions the address",
    "form submissions from others that mention the address",
  ],
  waitlist: ["waitlist entry", "waitlist entries"],
  alerts: ["recipient of sales alerts", "recipients of sales alerts"],
  signIns: ["sign-in", "sign-ins"],
  acts: ["record in the history", "records in the history"],
};

/** "3 orders", "1 waitlist entry": what is stored, without what is not. */
export const storedCountTexts = (counts: StoredCounts): string[] =>
  Object.entries(COUNTED).flatMap(([what, [one, many]]) => {
    const count = counts[what as keyof StoredCounts];
    return count === 0 ? [] : [`${count.toLocaleString("en-US")} ${count === 1 ? one : many}`];
  });

/** "Order 7K3FXM2Q9A: its payment is in dispute…" */
export const waitingOrderText = (orderId: string, why: string): string => `Order ${orderId}: ${why}`;
