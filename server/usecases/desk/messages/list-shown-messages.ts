import { messagePath, parseAudience } from "../../../../domain/desk/messages/message-audience.ts";
import {
  MESSAGE_WORDS,
  MESSAGES_PAGE,
  messageStateText,
  sentOfText,
} from "../../../../domain/desk/messages/message-words.ts";
import { eventKeyText } from "../../../../domain/desk/orders/order-filter.ts";
import { listedMoment } from "../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { countMessageProgress, listSentMessages } from "../../../db/queries/desk/messages.ts";
import { listTicketedEvents } from "../../../db/queries/desk/sold-events.ts";
import { countUndeliveredByPrefix } from "../../../db/queries/desk/undelivered-mails.ts";
import { countDeadMailsOfMessages } from "../../../db/unfinished-jobs.ts";
import { mailId } from "../../../mails/parts/mail-id.ts";

/** Lists the messages that a club sent, newest first: to whom, when, and how many emails were sent. */
export async function listShownMessages(
  db: Database,
  { teamId, timeZone }: Team,
  part: { search: string; skipped: number; most: number },
) {
  const messages = await listSentMessages(db, teamId, part);
  if (messages.length === 0) return [];
  const ids = messages.map(({ id }) => id);
  const prefixOf = (id: string) => `${mailId(teamId, id)}.`;
  const [progress, givenUp, returned, events] = await Promise.all([
    countMessageProgress(db, teamId, ids),
    countDeadMailsOfMessages(db, teamId, ids),
    countUndeliveredByPrefix(db, teamId, ids.map(prefixOf)),
    listTicketedEvents(db, teamId),
  ]);
  const titles = new Map(events.map(({ key, title }) => [key, title]));
  return messages.map(({ id, audience, subject, timeSent, isStopped }) => {
    const counts = progress.get(id) ?? { sent: 0, left: 0, skipped: 0 };
    const dead = givenUp.get(id) ?? 0;
    const to = parseAudience(audience);
    const title =
      to?.kind === "event"
        ? (titles.get(eventKeyText(to.event)) ?? MESSAGES_PAGE.gone)
        : MESSAGE_WORDS.pickups;
    const state = messageStateText({
      left: counts.left - dead,
      notDelivered: dead + (returned.get(prefixOf(id)) ?? 0),
      isStopped,
    });
    return {
      href: messagePath(id),
      title: subject,
      about: [title, timeSent && listedMoment(timeSent, timeZone), sentOfText(counts), state]
        .filter(Boolean)
        .join(" · "),
    };
  });
}
