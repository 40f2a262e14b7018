import type { OrderDetails, OrderLine } from "../../../domain/sale/order-details.ts";
import type { MailClub } from "./mail-page.ts";

/** For both versions of the mail, HTML and text. */
export interface OrderMailContent {
  order: OrderDetails;
  club: MailClub;
  lines: MailLine[];
  now: Date;
  news: { title: string; text: string };
  /** How the goods reach the buyer; empty if there is nothing to say. */
  delivery: string;
  /** What to know about the codes in it. */
  notes: string[];
  url: string;
}

/** An admission or a pick-up as the mail shows it. */
export interface MailCode {
  kind: "ticket" | "pick-up";
  code: string;
  url: string;
  /** Names its image in the HTML. */
  cid: string;
  title: string;
  /** "Adult · Ticket 1 of 2"; "Size: L · 2 pieces" */
  details: string;
}

/** An order line with its valid codes. */
export interface MailLine extends OrderLine {
  codes: MailCode[];
}
