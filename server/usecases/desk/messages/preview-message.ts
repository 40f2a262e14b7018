import { parseAudience } from "../../../../domain/desk/messages/message-audience.ts";
import { messageReasonText } from "../../../../domain/desk/messages/message-words.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findAudienceTitle } from "../../../db/queries/desk/message-audience-title.ts";
import { findMessage } from "../../../db/queries/desk/messages.ts";
import { drawMessage } from "../../../mails/parts/draw-message.ts";
import { loadMailClub } from "../../../mails/parts/mail-club.ts";
import type { Images } from "../../../ports/images.ts";

/** Stands for the number of each person's own order. */
const SAMPLE_ORDER = "ABC123XYZ9";

/** Draws a message's mail as HTML, with its crest inside. Null if the club has no such message. */
export async function drawMessagePreview(
  services: { db: Database; images: Pick<Images, "variant"> },
  team: Team,
  messageId: string,
): Promise<string | null> {
  const { db } = services;
  const { teamId } = team;
  const message = await findMessage(db, { teamId, messageId });
  const audience = parseAudience(message?.audience);
  const named = audience && (await findAudienceTitle(db, teamId, audience));
  if (!message || !named) return null;
  const { html, images } = drawMessage({
    ...{ id: messageId, club: await loadMailClub(services, team), to: { name: "", address: "" } },
    ...{ subject: message.subject, content: message.content, orderUrl: "#" },
    reason: messageReasonText(named.event, SAMPLE_ORDER),
  });
  return images.reduce(
    (page, { cid, mediaType, content }) =>
      page.replaceAll(
        `src="cid:${cid}"`,
        `src="data:${mediaType};base64,${Buffer.from(content).toString("base64")}"`,
      ),
    html,
  );
}
