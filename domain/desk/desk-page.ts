import { type Capability, type DeskRole, mayDo } from "./roles.ts";

/** What a page of the desk needs: nothing, somebody who has signed in, or a role that may do it. */
export type DeskNeed = "nobody" | "person" | Capability;

interface DeskPage {
  needs: DeskNeed;
  /** Whether it is looked at, is sent forms, or both. */
  takes: "looks" | "forms" | "both";
  /** The operator's own desk has it too, where there is no club. */
  evenWithoutClub?: true;
  /** It may ask for the camera. */
  usesCamera?: true;
}

/** Every page of the desk by its route under /desk. A route that is not here is answered nothing. */
export const DESK_PAGES: Readonly<Record<string, DeskPage>> = {
  "": { needs: "person", takes: "looks", evenWithoutClub: true },
  "sign-in": { needs: "nobody", takes: "both", evenWithoutClub: true },
  "sign-in/:link": { needs: "nobody", takes: "looks", evenWithoutClub: true },
  "passkey-offer": { needs: "nobody", takes: "forms", evenWithoutClub: true },
  account: { needs: "person", takes: "both", evenWithoutClub: true },
  "account/passkey-offer": { needs: "person", takes: "forms", evenWithoutClub: true },
  refused: { needs: "nobody", takes: "looks", evenWithoutClub: true },
  orders: { needs: "orders", takes: "looks" },
  "orders.csv": { needs: "orders", takes: "looks" },
  "attendees.csv": { needs: "orders", takes: "looks" },
  "orders/sums": { needs: "orders", takes: "looks" },
  "orders/attendees/:event": { needs: "orders", takes: "looks" },
  "orders/changes": { needs: "refunds", takes: "both" },
  "orders/waiting/:event": { needs: "orders", takes: "both" },
  "orders/:orderId": { needs: "orders", takes: "both" },
  "orders/:orderId/refund": { needs: "refunds", takes: "both" },
  "orders/:orderId/mail": { needs: "orders", takes: "both" },
  sell: { needs: "sell", takes: "both" },
  shipping: { needs: "shipping", takes: "both" },
  "shipping/slips": { needs: "shipping", takes: "looks" },
  pickups: { needs: "pickups", takes: "both" },
  forms: { needs: "forms", takes: "looks" },
  "forms.csv": { needs: "forms", takes: "looks" },
  "forms/:submissionId": { needs: "forms", takes: "both" },
  payments: { needs: "payments", takes: "both" },
  mails: { needs: "mails", takes: "both" },
  people: { needs: "people", takes: "both" },
  alerts: { needs: "alerts", takes: "both" },
  links: { needs: "links", takes: "both" },
  scoring: { needs: "scoring", takes: "both" },
  doors: { needs: "doors", takes: "both" },
  // Shows nothing by itself: the key in a door's link does, and volunteers have no account.
  "door/:event": { needs: "nobody", takes: "looks", usesCamera: true },
  history: { needs: "history", takes: "looks" },
};

/** Somebody at a desk. */
interface DeskCaller {
  hasClub: boolean;
  isSignedIn: boolean;
  /** At this desk, at this moment. */
  role: DeskRole | null;
}

/** `refused`: there is no such page here, or it is not for this role; which of them is not said. */
export type DeskAdmission = "admitted" | "sign-in" | "refused";

/** The only guard of the desk's pages. @param path of DESK_PAGES; null for none */
export function deskAdmission(path: string | null, { hasClub, isSignedIn, role }: DeskCaller): DeskAdmission {
  const page = path !== null && Object.hasOwn(DESK_PAGES, path) ? DESK_PAGES[path] : undefined;
  if (!page || (!hasClub && !page.evenWithoutClub)) return "refused";
  if (page.needs === "nobody") return "admitted";
  if (!isSignedIn) return "sign-in";
  if (page.needs === "person") return "admitted";
  return role !== null && mayDo(role, page.needs) ? "admitted" : "refused";
}

/** The sections of a desk in the order of its menu. */
export const DESK_SECTIONS: readonly { path: string; needs: Capability; name: string; about: string }[] = [
  {
    path: "orders",
    needs: "orders",
    name: "Orders",
    about: "Who bought what, what the club gets, and who comes",
  },
  { path: "sell", needs: "sell", name: "Sell", about: "For cash at the door, or given away" },
  { path: "shipping", needs: "shipping", name: "Shipping", about: "What is to be sent, and what was" },
  { path: "pickups", needs: "pickups", name: "Pick-ups", about: "Hand out what was bought for pick-up" },
  { path: "forms", needs: "forms", name: "Forms", about: "What people sent with the club's forms" },
  { path: "doors", needs: "doors", name: "Doors", about: "Let people in, and hand out pick-ups" },
  { path: "scoring", needs: "scoring", name: "Scoring", about: "Keep the score of a game, live on the site" },
  {
    path: "links",
    needs: "links",
    name: "Volunteers' links",
    about: "Let somebody without an account keep the score of one game, or the door of one event",
  },
  { path: "payments", needs: "payments", name: "Payments", about: "How the club gets its money" },
  { path: "mails", needs: "mails", name: "Lost mails", about: "Mails of the club that did not arrive" },
  {
    path: "alerts",
    needs: "alerts",
    name: "Sales mails",
    about: "Whom the club wants mailed about its sales",
  },
  { path: "people", needs: "people", name: "People", about: "Who may sign in here, and as what" },
  { path: "history", needs: "history", name: "History", about: "Every act at this desk: who, what and when" },
];
