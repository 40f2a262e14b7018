import type { OrderDetails, OrderLine } from "../../../domain/sale/order-details.ts";
import type { MailClub } from "./mail-page.ts";

/** The content of an order's mail, for its HTML and its plain text. */
export interface OrderMailContent {
  order: OrderDetails;
  club: MailClub;
  lines: MailLine[];
  now: Date;
  news: { title: string; text: string };
  /** How the goods reach the buyer; empty if there is nothing to say. */
  delivery: string;
  /** Remarks about the codes in the mail. */
  notes: string[];
  url: string;
}

/** An admission or a pick-up as the mail shows it. */
export interface MailCode {
  kind: "ticket" | "pick-up";
  code: string;
  url: string;
  /** The id by which the HTML refers to the code's image. */
  cid: string;
  title: string;
  /** The details below the title: "Adult · Ticket 1 of 2"; "Size: L · 2 pieces". */
  details: string;
}

/** An order line with its valid codes. */
export interface MailLine extends OrderLine {
  codes: MailCode[];
}
