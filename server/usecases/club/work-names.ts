import type { WorkKind } from "../../ports/jobs.ts";

/** The name of each job that is not a mail, for the history at a desk. */
export const WORK_NAMES: Readonly<Record<WorkKind, string>> = {
  "check-order": "looking up a payment",
  "replay-order": "looking up a payment",
  "refund-order": "refunding a late payment",
  "ask-refund": "sending a refund",
  "check-refunds": "looking up refunds",
  "refund-event": "refunding everyone for an event",
  "send-message": "sending a message to buyers",
  "announce-game": "announcing a change of a game",
  "push-alerts": "sending alerts about a game",
};
