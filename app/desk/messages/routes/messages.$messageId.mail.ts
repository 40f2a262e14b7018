import { data } from "react-router";
import { MESSAGE_WORDS } from "../../../../domain/desk/messages/message-words.ts";
import { drawMessagePreview } from "../../../../server/usecases/desk/messages/preview-message.ts";
import { clubDeskVisit } from "../../desk-visit.ts";
import type { Route } from "./+types/messages.$messageId.mail.ts";

/**
 * The mail without scripts, and with no other source of anything than itself: its styles, and its crest as a
 * data address.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-same-origin";

/** A message's mail as it looks to the person who gets it, for the frame on the message's page. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, services, team } = clubDeskVisit(context);
  const html = await drawMessagePreview({ db, images: services.images }, team, params.messageId);
  if (html === null) throw data(MESSAGE_WORDS.unknown, { status: 404 });
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
}
