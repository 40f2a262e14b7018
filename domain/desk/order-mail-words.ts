import { formatMoment } from "../values/dates.ts";

/** What has become of an order's last mail. `none`: nobody sends one, because somebody took it off the lost mails. */
export type OrderMailState =
  | { is: "mailed"; at: Date }
  | { is: "under-way" }
  /** `why`: a sentence (givenUpWords). */
  | { is: "given-up"; at: Date; why: string }
  | { is: "none" };

/** @param timeZone the club's */
export function orderMailWords(state: OrderMailState, timeZone: string): string {
  switch (state.is) {
    case "mailed":
      return `It was mailed on ${formatMoment(state.at, timeZone)}. Within twenty minutes of a mail no other is sent.`;
    case "under-way":
      return "Its mail is on its way.";
    case "given-up":
      return `Its mail was given up on ${formatMoment(state.at, timeZone)}. ${state.why}`;
    case "none":
      return "No mail of it is on its way.";
  }
}

/** Why an order was not mailed again. */
export const REMAILING_WORDS = {
  unknown: "This club has no such order",
  nothing: "An order in this state has no mail",
  "not-mailed": "Its mail is still on its way",
  "too-soon": "It was mailed within the last twenty minutes: please wait",
} as const;

/** Why an order's address or its buyer's name was not corrected. */
export const READDRESSING_WORDS = {
  unknown: "This club has no such order",
  "not-paid": "Only a paid order is corrected here",
  "invalid-name": "Please enter a name",
  "same-name": "This is the name it has",
  invalid: "Please enter a valid e-mail address",
  same: "This is the address it has",
  used: "Somebody was let in with this order or fetched something: its address stays",
} as const;
