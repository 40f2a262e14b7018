import { clubName } from "../../../../domain/club/club-name.ts";
import {
  oneOrderPerAddress,
  parseAudience,
  writeMessagePath,
} from "../../../../domain/desk/messages/message-audience.ts";
import {
  messageLimit,
  messageLimitText,
  messagesCountFrom,
} from "../../../../domain/desk/messages/message-limits.ts";
import {
  messageTotal,
  recipientsText,
  repliesText,
  sentByText,
  sentOfText,
  skippedText,
} from "../../../../domain/desk/messages/message-words.ts";
import type { ShownMessageDraft, ShownSentMessage } from "../../../../domain/desk/messages/shown-message.ts";
import { sentenceMoment } from "../../../../domain/values/sentence-dates.ts";
import { isValidEmail } from "../../../../domain/values/validity.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { type AudienceTitle, findAudienceTitle } from "../../../db/queries/desk/message-audience-title.ts";
import { listMessageCandidates } from "../../../db/queries/desk/message-audiences.ts";
import {
  countMessageProgress,
  findMessage,
  listMessagesSince,
  type MessageName,
} from "../../../db/queries/desk/messages.ts";
import { listUndeliveredMessageMails } from "./list-undelivered-messages.ts";

interface ShownMessage extends AudienceTitle {
  id: string;
  subject: string;
  draft: ShownMessageDraft | null;
  sent: ShownSentMessage | null;
}

/** Loads what a message's page shows; null if the club has no such message. */
export async function loadShownMessage(
  db: Database,
  team: Team,
  name: MessageName,
  now: Date,
): Promise<ShownMessage | null> {
  const { teamId, timeZone } = team;
  const message = await findMessage(db, name);
  const audience = parseAudience(message?.audience);
  const named = audience && (await findAudienceTitle(db, teamId, audience));
  if (!message || !audience || !named) return null;
  const { id, subject, timeSent } = message;
  if (timeSent === null) {
    const [candidates, earlier] = await Promise.all([
      listMessageCandidates(db, teamId, audience),
      listMessagesSince(db, teamId, messagesCountFrom(now)),
    ]);
    const people = oneOrderPerAddress(candidates).length;
    const refusal = messageLimit(earlier, message.audience);
    const draft = {
      subject: `${clubName(team)}: ${subject}`,
      people,
      to: recipientsText(people, named.event),
      replies: repliesText(isValidEmail(team.teamEmail) ? team.teamEmail : null),
      limit: refusal ? `${messageLimitText(refusal, timeZone)}.` : "",
      change: `${writeMessagePath(audience)}?message=${id}`,
    };
    return { ...named, id, subject, draft, sent: null };
  }
  const [counted, { mails, givenUp }] = await Promise.all([
    countMessageProgress(db, teamId, [id]),
    listUndeliveredMessageMails(db, name),
  ]);
  const progress = counted.get(id) ?? { sent: 0, left: 0, skipped: 0 };
  const isDone = progress.left <= givenUp;
  const sent: ShownSentMessage = {
    by: sentByText(message.writtenBy, sentenceMoment(timeSent, timeZone)),
    state: isDone ? "done" : message.isStopped ? "stopped" : "running",
    sent: progress.sent,
    total: messageTotal(progress),
    progress: sentOfText(progress),
    skipped: skippedText(progress),
    undelivered: mails,
  };
  return { ...named, id, subject, draft: null, sent };
}
