import type { ActFacts, RecordedActName } from "../acts.ts";

/**
 * The parts of a recorded act that say something about a buyer, by act. An erasure removes them from acts on
 * the buyer's orders and submissions; everything else of a record stays as it was (rule desk-6).
 */
interface PersonalParts {
  /** The subject names the choices that a buyer made, such as a name on a jersey. */
  subject?: true;
  before?: readonly string[];
  after?: readonly string[];
}

const NONE: PersonalParts = {};
const CHOICES: PersonalParts = { subject: true };
const REASON: PersonalParts = { after: ["reason"] };

const PERSONAL_FACTS: Readonly<Record<RecordedActName, PersonalParts>> = {
  "signed-in": NONE,
  "first-owner": NONE,
  invited: NONE,
  "role-changed": NONE,
  removed: NONE,
  "passkey-added": NONE,
  "passkey-removed": NONE,
  "session-ended": NONE,
  "identity-confirmed": NONE,
  "link-made": NONE,
  "link-revoked": NONE,
  "submission-read": NONE,
  "submission-replied": NONE,
  "submission-set-aside": NONE,
  "note-written": NONE,
  "note-removed": { before: ["note"] },
  refunded: REASON,
  "refund-asked-again": NONE,
  "pieces-taken-back": REASON,
  "refund-closed": REASON,
  "problem-closed": REASON,
  "problem-reset": REASON,
  "event-refunds-begun": NONE,
  "event-refunds-stopped": NONE,
  "event-refunds-resumed": NONE,
  "event-kept": NONE,
  "move-told": NONE,
  "move-not-told": NONE,
  "pickup-place-set": NONE,
  "message-sent": NONE,
  "message-stopped": NONE,
  "message-resumed": NONE,
  "account-connected": NONE,
  "parcel-sent": { after: ["tracking"] },
  "parcel-not-sent": { before: ["tracking"] },
  "parcel-renumbered": { before: ["tracking"], after: ["tracking"] },
  "order-mailed-again": { before: ["why"], after: ["email"] },
  "order-readdressed": { before: ["email", "why"], after: ["email"] },
  "let-in": NONE,
  "let-in-undone": NONE,
  "handed-out": CHOICES,
  "goods-handed-out": CHOICES,
  "hand-out-undone": CHOICES,
  "goods-not-handed-out": CHOICES,
  "door-conflict": NONE,
  "mail-tried-again": { before: ["why"] },
  "mail-seen": { before: ["why"] },
  "sold-for-cash": { after: ["items", "to"] },
  "given-away": { after: ["items", "to"] },
  "mails-chosen": NONE,
  "confirmation-sent": NONE,
  "mails-confirmed": NONE,
  "low-stock-set": NONE,
  "record-added": NONE,
  "record-changed": NONE,
  "record-removed": NONE,
  "order-changed": NONE,
  "player-moved": NONE,
  "record-taken-back": NONE,
  "draft-saved": NONE,
  "draft-scheduled": NONE,
  "draft-unscheduled": NONE,
  "draft-discarded": NONE,
  "draft-failed": NONE,
  "look-scheduled": NONE,
  "look-unscheduled": NONE,
  "look-applied": NONE,
  "look-failed": NONE,
  "roster-scheduled": NONE,
  "roster-shown": NONE,
  "roster-discarded": NONE,
  "roster-failed": NONE,
  "refund-limit-set": NONE,
  "place-made-unused": NONE,
  "order-renamed": { before: ["name"], after: ["name"] },
  "waiting-removed": NONE,
  "orders-exported": { after: ["filter"] },
  "attendees-exported": NONE,
  "forms-exported": { after: ["filter"] },
  "job-tried-again": NONE,
  "job-dropped": NONE,
  "scoring-entered": NONE,
  "score-set": NONE,
  "game-closed": NONE,
  "game-reopened": NONE,
  "person-exported": NONE,
  "person-erased": NONE,
};

/** The acts whose subject an erasure replaces by "items". */
export const ACTS_WITH_CHOICES: readonly string[] = Object.entries(PERSONAL_FACTS).flatMap(
  ([act, { subject }]) => (subject ? [act] : []),
);

/** The facts that an erasure removes, as "order-readdressed.before.why". */
export const PERSONAL_FACT_PATHS: readonly string[] = Object.entries(PERSONAL_FACTS).flatMap(
  ([act, { before = [], after = [] }]) => [
    ...before.map((name) => `${act}.before.${name}`),
    ...after.map((name) => `${act}.after.${name}`),
  ],
);

interface BuyersAct {
  act: RecordedActName;
  subject: string;
  before: ActFacts | null;
  after: ActFacts | null;
}

/** An act on a buyer's order or submission without what it says about the buyer. */
export function withoutPersonalFacts({ act, subject, before, after }: BuyersAct): Omit<BuyersAct, "act"> {
  const personal = PERSONAL_FACTS[act];
  // A subject with choices ends in its order: "2 × Jersey, Name: LEE (order 7K3FXM2Q9A)".
  const kept = personal.subject ? `items${/ \(order \w+\)$/.exec(subject)?.[0] ?? ""}` : subject;
  return { subject: kept, before: without(before, personal.before), after: without(after, personal.after) };
}

const without = (facts: ActFacts | null, names: readonly string[] = []): ActFacts | null =>
  facts && Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)));
