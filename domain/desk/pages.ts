import { DESK_CONTENT_PAGES } from "./content/content-pages.ts";
import type { DeskPageRow } from "./desk-page.ts";
import { MESSAGE_PAGES } from "./messages/message-pages.ts";
import { SECTION_WORDS } from "./section-words.ts";

/**
 * The desk's pages by their path under /desk, one row for each page. The router's table is made from these
 * rows (app/routes.ts).
 */
export const DESK_PAGES: Readonly<Record<string, DeskPageRow>> = {
  "": { file: "desk/routes/home.tsx", needs: "person", takes: "looks", evenWithoutClub: true },
  "sign-in": { file: "desk/routes/sign-in.tsx", needs: "nobody", takes: "both", evenWithoutClub: true },
  "sign-in/:link": {
    file: "desk/routes/sign-in.$link.tsx",
    needs: "nobody",
    takes: "both",
    evenWithoutClub: true,
  },
  "confirm/:link": { file: "desk/routes/confirm.$link.tsx", needs: "nobody", takes: "both" },
  "passkey-offer": {
    file: "desk/routes/passkey-offer.ts",
    needs: "nobody",
    takes: "forms",
    evenWithoutClub: true,
  },
  account: { file: "desk/routes/account.tsx", needs: "person", takes: "both", evenWithoutClub: true },
  "account/passkey-offer": {
    file: "desk/routes/account.passkey-offer.ts",
    needs: "person",
    takes: "forms",
    evenWithoutClub: true,
  },
  // The page of the mailed link by which a signed-in person confirms who they are (fresh-sign-in.ts).
  "verify/:link": {
    file: "desk/routes/verify.$link.tsx",
    needs: "person",
    takes: "both",
    evenWithoutClub: true,
  },
  search: { file: "desk/search/routes/search.tsx", needs: "person", takes: "looks" },
  refused: { file: "desk/routes/refused.tsx", needs: "nobody", takes: "looks", evenWithoutClub: true },

  ...DESK_CONTENT_PAGES,

  orders: {
    file: "desk/routes/orders.tsx",
    needs: "orders",
    takes: "looks",
    menu: {
      group: "Orders",
      name: "All orders",
      about: "Who bought what, refunds, and what the club receives",
      alsoCalled:
        "order refund receipt purchase bought buyer customer guest list guests attendees money back",
    },
  },
  "orders.csv": { file: "desk/routes/orders-csv.ts", needs: "orders", takes: "looks", isLong: true },
  "attendees.csv": { file: "desk/routes/attendees-csv.ts", needs: "orders", takes: "looks", isLong: true },
  "orders/sums": {
    file: "desk/routes/orders.sums.tsx",
    needs: "orders",
    takes: "looks",
    isLong: true,
    menu: {
      group: "Orders",
      name: "Sales summary",
      about: "Sales by event, item and month",
      alsoCalled: "sales revenue income report money earned books fees accounting taxes total",
    },
  },
  "orders/attendees/:event": {
    file: "desk/routes/orders.attendees.$event.tsx",
    needs: "orders",
    takes: "looks",
  },
  "orders/changes": {
    file: "desk/routes/orders.changes.tsx",
    needs: "refunds",
    takes: "both",
    menu: {
      group: "Orders",
      name: "Changed events",
      about: "Refunds and notices for cancelled or rescheduled events",
      alsoCalled: "postponed moved rescheduled cancelled canceled event refund everyone",
    },
  },
  "orders/pickup-place/:event": {
    file: "desk/routes/orders.pickup-place.$event.tsx",
    needs: "refunds",
    takes: "both",
  },
  "orders/waiting/:event": { file: "desk/routes/orders.waiting.$event.tsx", needs: "orders", takes: "both" },
  "orders/:orderId": { file: "desk/routes/orders.$orderId.tsx", needs: "orders", takes: "both" },
  "orders/:orderId/refund": {
    file: "desk/routes/orders.$orderId.refund.tsx",
    needs: "refunds",
    takes: "both",
  },
  "orders/:orderId/mail": { file: "desk/routes/orders.$orderId.mail.tsx", needs: "orders", takes: "both" },
  selling: {
    file: "desk/routes/selling.tsx",
    needs: "orders",
    takes: "looks",
    menu: {
      group: "Orders",
      name: "What's on sale",
      about: "What people can buy, and what's holding up the rest",
      alsoCalled: "on sale sold out sell checklist can't cannot buy sales start stop",
    },
  },

  ...MESSAGE_PAGES,

  shipping: {
    file: "desk/routes/shipping.tsx",
    needs: "shipping",
    takes: "both",
    menu: {
      group: "Shipping",
      name: "Shipping",
      about: "Packages to ship, and those already shipped",
      alsoCalled: "ship parcel package mail post tracking number packing slip label deliver delivery",
    },
  },
  "shipping/slips": { file: "desk/routes/shipping.slips.tsx", needs: "shipping", takes: "looks" },
  pickups: {
    file: "desk/routes/pickups.tsx",
    needs: "pickups",
    takes: "both",
    menu: {
      group: "Shipping",
      name: "Pick-ups",
      about: SECTION_WORDS.pickups,
      alsoCalled: "pick up pickup collect hand out merchandise picked",
    },
  },

  doors: {
    file: "desk/routes/doors.tsx",
    needs: "doors",
    takes: "both",
    menu: {
      group: "Game day",
      name: "Doors",
      about: "Check people in and hand out pick-up orders",
      alsoCalled: "door scan scanner check in entrance gate let people in camera",
    },
  },
  // Open to anybody, because volunteers have no account. Without the key in a door's link it shows nothing.
  "door/:event": { file: "desk/routes/door.$event.tsx", needs: "nobody", takes: "looks", usesCamera: true },
  sell: {
    file: "desk/routes/sell.tsx",
    needs: "sell",
    takes: "both",
    menu: {
      group: "Game day",
      name: "Sell",
      about: "For cash at the door. Owners and treasurers can also issue complimentary tickets",
      alsoCalled: "cash free complimentary comp box office register sell at the door",
    },
  },
  scoring: {
    file: "desk/routes/scoring.tsx",
    needs: "scoring",
    takes: "both",
    menu: {
      group: "Game day",
      name: "Scoring",
      about: "Keep score of a game, live on the website",
      alsoCalled: "score keep scoreboard live scorekeeper goals clock",
    },
  },
  links: {
    file: "desk/routes/links.tsx",
    needs: "links",
    takes: "both",
    menu: {
      group: "Game day",
      name: "Volunteer links",
      about: "Let someone without an account keep score of a game or work the door",
      alsoCalled: "volunteer link helper scorekeeper without account",
    },
  },

  forms: {
    file: "desk/routes/forms.tsx",
    needs: "forms",
    takes: "looks",
    menu: {
      group: "Form submissions",
      name: "Form submissions",
      about: "Answers people sent through the club's forms",
      alsoCalled: "inbox messages contact recruiting recruit dues signups answers replies submissions",
    },
  },
  "forms.csv": { file: "desk/routes/forms-csv.ts", needs: "forms", takes: "looks", isLong: true },
  "forms/:submissionId": { file: "desk/routes/forms.$submissionId.tsx", needs: "forms", takes: "both" },

  people: {
    file: "desk/routes/people.tsx",
    needs: "people",
    takes: "both",
    menu: {
      group: "Club",
      name: "Staff",
      about: SECTION_WORDS.staff,
      alsoCalled: "officers roles invite members permissions access treasurer editor owner account user team",
    },
  },
  privacy: {
    file: "desk/routes/privacy.tsx",
    needs: "privacy",
    takes: "both",
    menu: {
      group: "Club",
      name: "Personal information",
      about: SECTION_WORDS.privacy,
      alsoCalled: "gdpr ccpa erase delete personal data privacy forget person",
    },
  },
  "privacy.json": { file: "desk/routes/privacy-json.ts", needs: "privacy", takes: "forms", isLong: true },
  domains: {
    file: "desk/settings/routes/domains.tsx",
    needs: "look",
    takes: "looks",
    menu: {
      group: "Club",
      name: "Web addresses",
      about: SECTION_WORDS.domains,
      alsoCalled: "domain url website address hostname dns www",
    },
  },
  payments: {
    file: "desk/routes/payments.tsx",
    needs: "payments",
    takes: "both",
    menu: {
      group: "Club",
      name: "Payments",
      about: "The club's account with the payment provider",
      alsoCalled: "payment bank account payout stripe card money refund limit",
    },
  },
  alerts: {
    file: "desk/routes/alerts.tsx",
    needs: "alerts",
    takes: "both",
    menu: {
      group: "Club",
      name: "Sales alerts",
      about: "Who gets emails about the club's sales",
      alsoCalled: "alert notifications emails running low almost sold out",
    },
  },
  mails: {
    file: "desk/routes/mails.tsx",
    needs: "mails",
    takes: "both",
    menu: {
      group: "Club",
      name: "Undelivered emails",
      about: SECTION_WORDS.mails,
      alsoCalled: "bounced bounce email mail failed spam not delivered",
    },
  },
  history: {
    file: "desk/routes/history.tsx",
    needs: "history",
    takes: "both",
    menu: {
      group: "Club",
      name: "History",
      about: "Everything done at this desk: who, what and when",
      alsoCalled: "log undo changes changed who did restore",
    },
  },
};
