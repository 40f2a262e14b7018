import { type EventKey, eventKeyText, parseEventKey } from "../orders/order-filter.ts";

/**
 * To whom a club's message goes: everybody with valid tickets for one event, or everybody whose items wait to
 * be picked up.
 */
export type MessageAudience = { kind: "event"; event: EventKey } | { kind: "pickups" };

const PICKUPS = "pickups";

/** "game.42", or "pickups". */
export const audienceText = (audience: MessageAudience): string =>
  audience.kind === "pickups" ? PICKUPS : eventKeyText(audience.event);

/** Parses `audienceText`; null for any other text. */
export function parseAudience(text: string | null | undefined): MessageAudience | null {
  if (text === PICKUPS) return { kind: "pickups" };
  const event = parseEventKey(text);
  return event && { kind: "event", event };
}

/** The page on which a message to this audience is written. */
export const writeMessagePath = (audience: MessageAudience): string =>
  `/desk/messages/to/${audienceText(audience)}`;

export const messagePath = (messageId: string): string => `/desk/messages/${messageId}`;

/** An order that a message could go to. */
export interface MessageCandidate {
  orderId: string;
  email: string;
}

/**
 * Chooses one order for each email address, whose spelling may differ in upper and lower case: of an
 * address's orders the first.
 */
export function oneOrderPerAddress(candidates: readonly MessageCandidate[]): string[] {
  const byAddress = new Map<string, string>();
  for (const { orderId, email } of candidates) {
    const address = email.toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, orderId);
  }
  return [...byAddress.values()];
}
