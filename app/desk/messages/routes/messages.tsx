import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { writeMessagePath } from "../../../../domain/desk/messages/message-audience.ts";
import { MESSAGE_WORDS, MESSAGES_PAGE } from "../../../../domain/desk/messages/message-words.ts";
import { countSentMessages } from "../../../../server/db/queries/desk/messages.ts";
import { listMessageEvents } from "../../../../server/usecases/desk/messages/list-message-events.ts";
import { listShownMessages } from "../../../../server/usecases/desk/messages/list-shown-messages.ts";
import { DeskCard, DeskPage, LinkRows } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { DeskPagination } from "../../orders/order-parts.tsx";
import { pageOfList } from "../../orders/page-of-list.ts";
import type { Route } from "./+types/messages.ts";

const PER_PAGE = 20;
const PAGE_WORDS = ["Newer", "Older"] as const;

/** The messages that a club sent to ticket holders and to buyers with pick-ups, and where to write one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team } = clubDeskVisit(context);
  const { part, ...paging } = pageOfList(url.searchParams, await countSentMessages(db, teamId), PER_PAGE);
  const [events, messages] = await Promise.all([
    listMessageEvents(db, teamId, services.now()),
    listShownMessages(db, team, part),
  ]);
  return { ...paging, events, messages };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(MESSAGES_PAGE.title) }];

export default function Messages({ loaderData: { events, messages, page, pages } }: Route.ComponentProps) {
  return (
    <DeskPage title={MESSAGES_PAGE.title} lead={MESSAGES_PAGE.lead}>
      <DeskCard title={MESSAGES_PAGE.write}>
        <LinkRows rows={events} />
        <p>
          <a className="text-link" href={writeMessagePath({ kind: "pickups" })}>
            {MESSAGE_WORDS.toPickups}
          </a>
        </p>
      </DeskCard>
      <DeskCard title={MESSAGES_PAGE.sent}>
        {messages.length === 0 ? <p>{MESSAGES_PAGE.none}</p> : <LinkRows rows={messages} />}
        <DeskPagination path="/desk/messages" query="" page={page} pages={pages} words={PAGE_WORDS} />
      </DeskCard>
    </DeskPage>
  );
}
