/** Failures a payment can meet, to be switched on in tests and by hand. */
export const SWITCHES = {
  lose: "Events get lost: they are never sent.",
  delay: "Events are held back until this is switched off.",
  double: "Each event is sent twice.",
  reorder: "Of several events the newest is sent first.",
  early: "The event arrives before the payment page has answered.",
  instant: "A session is paid, and its event sent, before we are told its name.",
  "refund-wait": "A refund stays on its way until its payment's page says how it ends.",
  "refund-fail": "A refund is answered as on its way, and fails a moment later.",
  limit: "The provider takes eight requests a second, and refuses more with an error 429.",
  fail: "The provider answers every request with an error 500.",
} as const;

export type Switch = keyof typeof SWITCHES;

export function isSwitch(name: string): name is Switch {
  return Object.hasOwn(SWITCHES, name);
}
