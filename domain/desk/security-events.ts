import type { LINK_KINDS } from "./door/links.ts";
import type { DeskRole } from "./officers/roles.ts";
import type { SignInRefusal } from "./officers/sign-in.ts";

/**
 * The events of security in the log: who came in, who was turned away, who may do more than before, and what
 * left the program, at a desk and by the operator's commands. A line has ids only. `act` is the number of the
 * entry in the desk's history, which names the person: so the log can be sent elsewhere without sending
 * people's addresses (docs/reference.md).
 */

type Method = "mail" | "code" | "passkey";
type LinkKind = (typeof LINK_KINDS)[number];

/** The fields of each event. `team` is the club's id; null at the operator's own desk. */
export interface SecurityEventFields {
  "desk.signed-in": { team: string | null; session: string; method: Method };
  "desk.sign-in-refused": { team: string | null; method: Method; reason: SignInRefusal };
  "desk.confirmed": { team: string | null; session: string; method: Method };
  "desk.confirmation-refused": {
    team: string | null;
    session: string;
    method: Method;
    reason: SignInRefusal;
  };
  "desk.member-added": { team: string; act: number; role: DeskRole };
  "desk.role-changed": { team: string; act: number; from: DeskRole; to: DeskRole };
  "desk.member-removed": { team: string; act: number; from: DeskRole };
  "desk.passkey-added": { team: string | null; session: string };
  "desk.passkey-removed": { team: string | null; session: string };
  "desk.link-made": { team: string; act: number; link: string; kind: LinkKind };
  "desk.link-closed": { team: string; act: number; link: string; kind: LinkKind };
  /** The limits in cents. */
  "desk.refund-limit-changed": { team: string; act: number; from: number; to: number };
  "desk.exported": { team: string; act: number; table: "orders" | "attendees" | "forms" | "person" };
  "desk.person-erased": { team: string; act: number };
  "door.refused": { team: string; link: string; reason: string };
  "refund.requested": { team: string; order: string; request: string; cents: number };
  "payment-account.changed": { team: string; account: string; former: string | null };
}

export type SecurityEvent = keyof SecurityEventFields;

interface Described<Event extends SecurityEvent> {
  /** The line's message. */
  sentence: string;
  /** Its fields, besides `level`, `time`, `event` and `msg`. */
  fields: Readonly<Record<keyof SecurityEventFields[Event], true>>;
}

/** Every event with its sentence. docs/reference.md has the same table, and a test compares both. */
export const SECURITY_EVENTS: { readonly [Event in SecurityEvent]: Described<Event> } = {
  "desk.signed-in": {
    sentence: "A person signed in at a desk",
    fields: { team: true, session: true, method: true },
  },
  "desk.sign-in-refused": {
    sentence: "A sign-in at a desk was refused",
    fields: { team: true, method: true, reason: true },
  },
  "desk.confirmed": {
    sentence: "A signed-in person confirmed who they are",
    fields: { team: true, session: true, method: true },
  },
  "desk.confirmation-refused": {
    sentence: "A signed-in person's confirmation was refused",
    fields: { team: true, session: true, method: true, reason: true },
  },
  "desk.member-added": {
    sentence: "A person was given a role at a desk",
    fields: { team: true, act: true, role: true },
  },
  "desk.role-changed": {
    sentence: "A person's role at a desk changed",
    fields: { team: true, act: true, from: true, to: true },
  },
  "desk.member-removed": {
    sentence: "A person was removed from a desk",
    fields: { team: true, act: true, from: true },
  },
  "desk.passkey-added": {
    sentence: "A signed-in person added a passkey",
    fields: { team: true, session: true },
  },
  "desk.passkey-removed": {
    sentence: "A signed-in person removed a passkey",
    fields: { team: true, session: true },
  },
  "desk.link-made": {
    sentence: "A link for a door or for scoring was made",
    fields: { team: true, act: true, link: true, kind: true },
  },
  "desk.link-closed": {
    sentence: "A link for a door or for scoring was closed",
    fields: { team: true, act: true, link: true, kind: true },
  },
  "desk.refund-limit-changed": {
    sentence: "A club's limit for refunds without confirming changed",
    fields: { team: true, act: true, from: true, to: true },
  },
  "desk.exported": {
    sentence: "Personal data was exported",
    fields: { team: true, act: true, table: true },
  },
  "desk.person-erased": {
    sentence: "A person's data was erased",
    fields: { team: true, act: true },
  },
  "door.refused": {
    sentence: "A door refused a code",
    fields: { team: true, link: true, reason: true },
  },
  "refund.requested": {
    sentence: "A refund was requested",
    fields: { team: true, order: true, request: true, cents: true },
  },
  "payment-account.changed": {
    sentence: "A club got a new payment account",
    fields: { team: true, account: true, former: true },
  },
};
