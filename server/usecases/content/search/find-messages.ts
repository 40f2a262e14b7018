import { messagePath, parseAudience } from "../../../../domain/desk/messages/message-audience.ts";
import { MESSAGE_WORDS } from "../../../../domain/desk/messages/message-words.ts";
import type { FoundRow } from "../../../../domain/desk/search/desk-search.ts";
import { listedMoment } from "../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listSentMessages } from "../../../db/queries/desk/messages.ts";

/** Finds messages that were sent, by subject, text and audience, newest first. */
export async function findSentMessages(
  db: Database,
  { teamId, timeZone }: Team,
  { search, most }: { search: string; most: number },
): Promise<FoundRow[]> {
  const messages = await listSentMessages(db, teamId, { search, skipped: 0, most });
  return messages.map(({ id, subject, audience, timeSent }) => ({
    href: messagePath(id),
    title: subject,
    about: [
      parseAudience(audience)?.kind === "pickups" ? MESSAGE_WORDS.pickups : MESSAGE_WORDS.holders,
      timeSent && listedMoment(timeSent, timeZone),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
}
