/** Who may do what at a club's desk: this table stands once, and guards every page of it. */

export const DESK_ROLES = ["owner", "treasurer", "door", "scorer", "editor"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** What a page of the desk opens; whoever may open it may also do what it offers. */
export const CAPABILITIES = [
  "orders",
  "refunds",
  "sell",
  "give-away",
  "shipping",
  "pickups",
  "forms",
  "payments",
  "mails",
  "people",
  "links",
  "alerts",
  "history",
  "scoring",
  "doors",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/**
 * A person has one role. Roles meet where people of a small club stand: a treasurer opens a door, and whoever stands at the door
 * sells there for cash. A role that opens nothing yet is not offered: what it is for comes with its pages.
 */
const ALLOWED: Readonly<Record<DeskRole, readonly Capability[]>> = {
  owner: CAPABILITIES,
  treasurer: ["orders", "refunds", "sell", "give-away", "shipping", "pickups", "forms", "doors"],
  door: ["doors", "pickups", "sell"],
  scorer: ["scoring"],
  editor: [],
};

export const mayDo = (role: DeskRole, capability: Capability) => ALLOWED[role].includes(capability);

/** Roles an owner can give today. */
export const OFFERED_ROLES = DESK_ROLES.filter((role) => ALLOWED[role].length > 0);

export const ROLE_WORDS: Readonly<Record<DeskRole, { name: string; may: string }>> = {
  owner: {
    name: "Owner",
    may: "Everything: orders, refunds, merchandise, doors, scoring, forms, payments, staff, sales alerts, undelivered emails, volunteer links and the history",
  },
  treasurer: {
    name: "Treasurer",
    may: "Orders, refunds, sales summaries, guest lists, desk sales, doors, shipping, pick-ups and form submissions",
  },
  door: { name: "Door staff", may: "Checking people in, selling for cash and handing out pick-up orders" },
  scorer: { name: "Scorekeeper", may: "Keeping score of games" },
  editor: { name: "Editor", may: "Editing pages" },
};
