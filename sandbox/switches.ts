/** Failures of a payment, which tests and people can switch on. */
export const FAILURE_SWITCHES = {
  lose: "Events are lost: they're never sent.",
  delay: "Events wait until this is switched off.",
  double: "Each event is sent twice.",
  reorder: "The newest event is sent first.",
  early: "The event arrives before the payment page answers.",
  instant: "A session is paid, and its event sent, before the program learns its ID.",
  "refund-wait": "A refund stays pending until you complete it or fail it on its payment's page.",
  "refund-fail": "A refund is pending at first and fails a moment later.",
  limit: "The provider takes 8 requests a second and answers the rest with error 429.",
  fail: "The provider answers every request with error 500.",
} as const;

export type FailureSwitch = keyof typeof FAILURE_SWITCHES;

export function isFailureSwitch(name: string): name is FailureSwitch {
  return Object.hasOwn(FAILURE_SWITCHES, name);
}
