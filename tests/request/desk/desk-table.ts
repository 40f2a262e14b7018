import { contentPageCases } from "./desk-content-table.ts";
import { type DeskPageCase, intent, NOTHING_OF_A_CLUB } from "./desk-page-case.ts";
import type { DeskIds } from "./full-desk.ts";

/**
 * Every page of the desk, by its route in DESK_PAGES. Suites that visit all pages use this table: they test
 * who is refused, what another club's owner gets, and how the pages look.
 */
export const deskPageCases = (ids: DeskIds): Readonly<Record<string, DeskPageCase>> => ({
  "": { at: [""], shows: "Ashford Kestrels" },
  "sign-in": {
    ...NOTHING_OF_A_CLUB,
    at: ["sign-in"],
    acts: [
      intent("mail", { email: ids.member }),
      { ...intent("code", { code: "WRNG-CODE" }), changesNothing: "shows" },
      { ...intent("passkey", { answer: `{"id":"${ids.passkey}"}` }), changesNothing: "has no authenticator" },
    ],
  },
  "sign-in/:link": {
    ...NOTHING_OF_A_CLUB,
    at: [`sign-in/${ids.signInLink}`],
    // The link was requested by another browser, so it only shows a page.
    acts: [{ fields: {}, changesNothing: "shows" }],
  },
  "confirm/:link": {
    at: [`confirm/${ids.confirmLink}`],
    shows: ids.unconfirmed,
    acts: [intent("confirm", {}), intent("stop", {})],
  },
  "passkey-offer": { ...NOTHING_OF_A_CLUB, at: ["passkey-offer"], acts: [{ fields: {} }] },
  account: {
    at: ["account"],
    shows: "Zoe’s browser",
    acts: [
      intent("end-session", { id: ids.session }),
      intent("remove-passkey", { id: ids.passkey }),
      {
        ...intent("add-passkey", { answer: `{"id":"${ids.passkey}"}` }),
        changesNothing: "has no authenticator",
      },
      { ...intent("end-others"), changesNothing: "shows" },
      intent("sign-out"),
    ],
  },
  "account/passkey-offer": { ...NOTHING_OF_A_CLUB, at: ["account/passkey-offer"], acts: [{ fields: {} }] },
  "verify/:link": {
    ...NOTHING_OF_A_CLUB,
    // A link that signs in confirms nobody, so it only shows a page.
    at: [`verify/${ids.signInLink}`],
    acts: [{ fields: {}, changesNothing: "shows" }],
  },
  refused: { ...NOTHING_OF_A_CLUB, at: ["refused"] },
  search: { at: ["search?q=degaard", `search?q=${ids.order}`, "search"], shows: "Zoë Ödegaard" },
  ...contentPageCases(ids),
  orders: {
    at: [
      "orders",
      `orders?q=${ids.order}&state=all`,
      `orders?q=${ids.code}`,
      `orders?event=${ids.event}`,
      `orders?product=${ids.product}`,
    ],
    shows: "Zoë Ödegaard",
  },
  "orders.csv": { at: ["orders.csv", `orders.csv?event=${ids.event}`], shows: "Zoë Ödegaard" },
  "attendees.csv": { at: [`attendees.csv?event=${ids.event}`], shows: "Zoë Ödegaard" },
  "orders/waiting/:event": {
    at: [`orders/waiting/${ids.soldOut}`],
    shows: "Wanda Waits",
    acts: [intent("remove", { id: ids.waiting })],
  },
  "orders/sums": { at: ["orders/sums"], shows: "Game night" },
  "orders/attendees/:event": { at: [`orders/attendees/${ids.event}`], shows: "Zoë Ödegaard" },
  "orders/changes": {
    at: ["orders/changes"],
    shows: "Spring gala",
    acts: [
      intent("stop", { id: ids.running }),
      intent("resume", { id: ids.stopped, version: ids.holders }),
      intent("refund", { id: ids.toRefund, seen: "", version: ids.holders }),
      intent("keep", { id: ids.toKeep, seen: "", word: "" }),
      intent("tell", { id: ids.toTell, seen: "" }),
      intent("quiet", { id: ids.toKeepQuiet, seen: "" }),
    ],
  },
  "orders/pickup-place/:event": {
    at: ["orders/pickup-place/game.no-game"],
    shows: "vs Granite Ridge, Sat, Nov 21",
    acts: [{ fields: { place: "Athletic office" } }],
  },
  messages: { at: ["messages"], shows: "Game night" },
  "messages/to/:audience": {
    at: [`messages/to/${ids.event}`, "messages/to/pickups"],
    shows: "Game night",
    acts: [{ fields: { subject: "Doors", text: "They open at 6." } }],
  },
  "messages/:messageId": {
    at: [`messages/${ids.message}`, `messages/${ids.sentMessage}`],
    shows: "Game night",
    acts: [
      intent("send"),
      { ...intent("stop"), to: `messages/${ids.sentMessage}` },
      { ...intent("resume"), to: `messages/${ids.sentMessage}` },
    ],
  },
  "messages/:messageId/mail": { at: [`messages/${ids.message}/mail`], shows: "Doors for Zoe" },
  "orders/:orderId": {
    at: [`orders/${ids.order}`, `orders/${ids.doorOrder}`],
    shows: "ZOECODE1",
    acts: [
      {
        ...intent("make-unused", { id: ids.usedCode, used: "2026-11-20T16:00:00.000Z" }),
        to: `orders/${ids.doorOrder}`,
      },
    ],
  },
  "orders/:orderId/refund": {
    at: [`orders/${ids.order}/refund`],
    shows: "Winter banquet",
    acts: [
      {
        ...intent("review", { what: "whole", key: "a".repeat(16), stockBack: "on" }),
        changesNothing: "shows",
      },
      intent("refund", {
        what: "pieces",
        piece: "1.1",
        key: "a".repeat(16),
        shown: "1370",
        version: "2240.0.1",
      }),
      ...[
        intent("again", { id: ids.refusedRequest }),
        intent("close", { id: ids.hopelessRequest, how: "nothing", reason: "Settled" }),
        intent("close-problem", { reason: "Settled" }),
      ].map((act) => ({ ...act, to: `orders/${ids.refusedOrder}/refund` })),
    ],
  },
  "orders/:orderId/mail": {
    at: [`orders/${ids.order}/mail`],
    shows: "zoe@example.com",
    acts: [
      intent("again"),
      intent("rename", { name: "Zoe Right" }),
      intent("correct", { email: "right@example.com", codes: "new" }),
    ],
  },
  sell: {
    at: ["sell", `sell?sold=${ids.sold}`],
    shows: "Game night",
    acts: [
      {
        fields: {
          ...{ id: ids.newSale, channel: "comp", tickets: "mail", [`quantity.${ids.price}`]: "1" },
          ...{ name: "Sam Guest", email: "sam@example.com", cash: "" },
        },
      },
    ],
  },
  selling: { at: ["selling"], shows: null },
  shipping: {
    at: ["shipping", `shipping?order=${ids.parcel}`, "shipping?state=shipped"],
    shows: "Zoe Lee",
    acts: [
      intent("sent", { id: ids.parcel, number: "AB-1" }),
      intent("renumber", { id: ids.parcel, number: "AB-2" }),
      intent("not-sent", { id: ids.parcel }),
    ],
  },
  "shipping/slips": {
    at: ["shipping/slips", `shipping/slips?order=${ids.parcel}`],
    shows: "PARCEL0001",
  },
  pickups: {
    at: ["pickups", `pickups?q=${ids.pickup}`, "pickups?state=handed-out"],
    shows: "Zoe Lee",
    acts: [intent("hand-out", { id: ids.pickup }), intent("not-handed-out", { id: ids.pickup })],
  },
  forms: { at: ["forms", `forms?q=${ids.submission}`], shows: "Zoe Recruit" },
  "forms.csv": { at: ["forms.csv"], shows: "Zoe Recruit" },
  "forms/:submissionId": {
    at: [`forms/${ids.submission}`],
    shows: "Zoe Recruit",
    acts: [
      intent("unread"),
      intent("replied"),
      intent("not-replied"),
      intent("aside"),
      intent("back"),
      intent("note", { id: ids.newNote, note: "She called back" }),
      intent("remove-note", { id: ids.note }),
    ],
  },
  domains: { ...NOTHING_OF_A_CLUB, at: ["domains"] },
  payments: {
    at: ["payments"],
    shows: ids.account,
    acts: [
      { ...intent("connect"), changesNothing: "asks the provider" },
      intent("refund-limit", { limit: "300" }),
    ],
  },
  mails: {
    at: ["mails"],
    shows: "ORDER00001",
    acts: [intent("again", { id: `job.${ids.lostJob}` }), intent("seen", { id: `bounce.${ids.lostMail}` })],
  },
  people: {
    at: ["people"],
    shows: ids.member,
    acts: [
      intent("role", { email: ids.member, role: "treasurer" }),
      intent("remove", { id: ids.member }),
      intent("invite", { email: ids.newMember, role: "owner" }),
    ],
  },
  privacy: {
    ...NOTHING_OF_A_CLUB,
    at: ["privacy"],
    acts: [
      { ...intent("find", { email: ids.chosen }), changesNothing: "shows" },
      intent("erase", { email: "nobody@example.com", again: "nobody@example.com" }),
    ],
  },
  "privacy.json": {
    ...NOTHING_OF_A_CLUB,
    at: ["privacy.json"],
    acts: [{ fields: { email: ids.chosen } }],
  },
  alerts: {
    at: ["alerts"],
    shows: ids.chosen,
    acts: [
      intent("choose", { email: ids.chosen, stock: "yes" }),
      intent("ask-again", { id: ids.chosen }),
      intent("remove", { id: ids.chosen }),
      intent("low", { low: "9" }),
    ],
  },
  links: {
    at: ["links"],
    shows: "Zoe at the north door",
    acts: [
      intent("make", { for: `score.${ids.game}`, label: "Sam", hours: "2" }),
      intent("make", { for: ids.event, label: "Sam", hours: "2" }),
      intent("revoke", { id: ids.doorLink }),
      intent("revoke", { id: ids.scorerLink }),
    ],
  },
  scoring: { at: ["scoring"], shows: ids.game, acts: [{ fields: { id: ids.game } }] },
  doors: {
    at: ["doors"],
    shows: "Game night",
    acts: [{ fields: { event: ids.event, label: "Main entrance" } }],
  },
  "door/:event": { ...NOTHING_OF_A_CLUB, at: [`door/${ids.event}`] },
  history: {
    at: ["history", `history?before=${ids.act}`, `history?of=doors&before=${ids.act}`],
    shows: "Zoe’s phone",
    // The act is one that can't be undone. For others see usecases/content/history-undo.test.ts.
    acts: [
      { ...intent("undo", { act: ids.act }), changesNothing: "shows" },
      { ...intent("undo-together", { act: ids.act }), changesNothing: "shows" },
    ],
  },
});
