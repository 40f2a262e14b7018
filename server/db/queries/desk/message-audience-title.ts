import { audienceText, type MessageAudience } from "../../../../domain/desk/messages/message-audience.ts";
import { eventInSentence, MESSAGE_WORDS } from "../../../../domain/desk/messages/message-words.ts";
import type { Database } from "../../client.ts";
import { findSoldEvent } from "./sold-events.ts";

export interface AudienceTitle {
  /** "vs Granite Ridge", or what stands for all pick-ups. */
  title: string;
  /** The event as in a sentence: "the game against Granite Ridge"; null for pick-ups. */
  event: string | null;
  /** The page from which the message is written. */
  from: string;
}

/** Names an audience as it is now. Null if the club has no tickets for that event. */
export async function findAudienceTitle(
  db: Database,
  teamId: string,
  audience: MessageAudience,
): Promise<AudienceTitle | null> {
  if (audience.kind === "pickups")
    return { title: MESSAGE_WORDS.pickups, event: null, from: "/desk/pickups" };
  const event = await findSoldEvent(db, teamId, audience.event);
  const from = `/desk/orders/attendees/${audienceText(audience)}`;
  if (!event) return null;
  const isGame = audience.event.kind === "game";
  return { title: event.title, event: isGame ? eventInSentence(event.title) : event.title, from };
}
