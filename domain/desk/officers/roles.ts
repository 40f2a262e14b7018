/**
 * The roles at a club's desk, their capabilities, and the words for these. Every page of the desk checks this
 * table.
 */

export const DESK_ROLES = ["owner", "treasurer", "door", "scorer", "editor"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** Capabilities that pages of the desk need. A role that may open a page may also do what the page offers. */
export const CAPABILITIES = [
  "orders",
  "refunds",
  "messages",
  "sell",
  "give-away",
  "shipping",
  "pickups",
  "forms",
  "payments",
  "mails",
  "people",
  "privacy",
  "links",
  "alerts",
  "history",
  "scoring",
  "doors",
  "website",
  "content",
  "prices",
  "look",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Capabilities of a role, and the words that promise them. */
type PromisedCapabilities = readonly [capabilities: readonly Capability[], words: string];

interface Role {
  name: string;
  /** Everything the role may do, as a sentence without a period. */
  may: string;
  allows: readonly Capability[];
}

function role(name: string, promised: readonly PromisedCapabilities[], intro = ""): Role {
  const words = promised.map(([, each]) => each);
  const text = intro + [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" and ");
  const allows = promised.flatMap(([capabilities]) => capabilities);
  return { name, may: text.charAt(0).toUpperCase() + text.slice(1), allows };
}

/**
 * The capabilities of each role; a person has one role. Roles overlap where people of a small club do several
 * jobs: a treasurer opens a door, and door staff sell for cash. A role without capabilities is not offered
 * until it has pages.
 */
const ROLES: Readonly<Record<DeskRole, Role>> = {
  owner: role(
    "Owner",
    [
      [["orders", "sell", "give-away"], "orders"],
      [["refunds"], "refunds"],
      [["messages"], "messages to buyers"],
      [["shipping", "pickups"], "merchandise"],
      [["doors"], "doors"],
      [["scoring"], "scoring"],
      [["forms"], "forms"],
      [["website", "content", "prices", "look"], "the website's content and look"],
      [["payments"], "payments"],
      [["people"], "staff"],
      [["privacy"], "personal information"],
      [["alerts"], "sales alerts"],
      [["mails"], "undelivered emails"],
      [["links"], "volunteer links"],
      [["history"], "history"],
    ],
    "Everything: ",
  ),
  treasurer: role("Treasurer", [
    [["orders"], "orders"],
    [["refunds"], "refunds"],
    [["messages"], "messages to buyers"],
    [["orders"], "sales summaries"],
    [["orders"], "attendee lists"],
    [["sell", "give-away"], "desk sales"],
    [["doors"], "doors"],
    [["shipping"], "shipping"],
    [["pickups"], "pick-ups"],
    [["forms"], "form submissions"],
    [["website", "prices"], "changing prices and stock"],
  ]),
  door: role("Door staff", [
    [["doors"], "checking people in"],
    [["sell"], "selling for cash"],
    [["pickups"], "handing out pick-up orders"],
  ]),
  scorer: role("Scorekeeper", [[["scoring"], "keeping score of games"]]),
  editor: role("Editor", [
    [["website", "content"], "the website's content, such as articles, people, events and merchandise"],
  ]),
};

export const hasCapability = (role: DeskRole, capability: Capability) =>
  ROLES[role].allows.includes(capability);

/** Roles an owner can give today. */
export const OFFERED_ROLES = DESK_ROLES.filter((role) => ROLES[role].allows.length > 0);

export const ROLE_WORDS: Readonly<Record<DeskRole, Pick<Role, "name" | "may">>> = ROLES;
