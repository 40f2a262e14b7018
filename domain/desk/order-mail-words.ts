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
