import { type Capability, type DeskRole, mayDo } from "./roles.ts";

/** What a page of the desk needs: nothing, somebody who has signed in, or a role that may do it. */
export type DeskNeed = "nobody" | "person" | Capability;

interface DeskPage {
  needs: DeskNeed;
  /** Whether it is looked at, is sent forms, or both. */
  takes: "looks" | "forms" | "both";
  /** The operator's own desk has it too, where there is no club. */
  evenWithoutClub?: true;
  /** It goes over all that a club has sold: of one person's and one club's, only so many are read at a time. */
  isLong?: true;
  /** It may ask for the camera. */
  usesCamera?: true;
}

/** Every page of the desk by its route under /desk. A route that is not here is answered nothing. */
export const DESK_PAGES: Readonly<Record<string, DeskPage>> = {
  "": { needs: "person", takes: "looks", evenWithoutClub: true },
  "sign-in": { needs: "nobody", takes: "both", evenWithoutClub: true },
  "sign-in/:link": { needs: "nobody", takes: "both", evenWithoutClub: true },
  "confirm/:link": { needs: "nobody", takes: "both" },
  "passkey-offer": { needs: "nobody", takes: "forms", evenWithoutClub: true },
  account: { needs: "person", takes: "both", evenWithoutClub: true },
  "account/passkey-offer": { needs: "person", takes: "forms", evenWithoutClub: true },
  refused: { needs: "nobody", takes: "looks", evenWithoutClub: true },
  orders: { needs: "orders", takes: "looks" },
  "orders.csv": { needs: "orders", takes: "looks", isLong: true },
  "attendees.csv": { needs: "orders", takes: "looks", isLong: true },
  "orders/sums": { needs: "orders", takes: "looks", isLong: true },
  "orders/attendees/:event": { needs: "orders", takes: "looks" },
  "orders/changes": { needs: "refunds", takes: "both" },
  "orders/pickup-place/:event": { needs: "refunds", takes: "both" },
  "orders/waiting/:event": { needs: "orders", takes: "both" },
  "orders/:orderId": { needs: "orders", takes: "both" },
  "orders/:orderId/refund": { needs: "refunds", takes: "both" },
  "orders/:orderId/mail": { needs: "orders", takes: "both" },
  selling: { needs: "orders", takes: "looks" },
  sell: { needs: "sell", takes: "both" },
  shipping: { needs: "shipping", takes: "both" },
  "shipping/slips": { needs: "shipping", takes: "looks" },
  pickups: { needs: "pickups", takes: "both" },
  forms: { needs: "forms", takes: "looks" },
  "forms.csv": { needs: "forms", takes: "looks", isLong: true },
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
