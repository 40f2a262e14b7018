import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { MESSAGES_PAGE } from "../../../../domain/desk/messages/message-words.ts";
import { parseDeskSearch } from "../../../../domain/desk/search/desk-search.ts";
import { countSentMessages } from "../../../../server/db/queries/desk/messages.ts";
import {
  describePickupAudience,
  listMessageEvents,
} from "../../../../server/usecases/desk/messages/list-message-events.ts";
import { listShownMessages } from "../../../../server/usecases/desk/messages/list-shown-messages.ts";
import { DeskCard, DeskPage, LinkRows } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { ListSearch } from "../../list-search.tsx";
import { DeskPagination } from "../../orders/order-parts.tsx";
import { pageOfList } from "../../orders/page-of-list.ts";
import type { Route } from "./+types/messages.ts";

const PATH = "/desk/messages";
const PER_PAGE = 20;
const PAGE_WORDS = ["Newer", "Older"] as const;

/** The messages that a club sent to ticket holders and to buyers with pick-ups, and where to write one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team } = clubDeskVisit(context);
  const search = parseDeskSearch(url.searchParams.get("q"));
  const all = await countSentMessages(db, teamId, search);
  const { part, ...paging } = pageOfList(url.searchParams, all, PER_PAGE);
  const [events, pickups, messages] = await Promise.all([
    listMessageEvents(db, teamId, services.now()),
    describePickupAudience(db, teamId),
    listShownMessages(db, team, { ...part, search }),
  ]);
  return { ...paging, search, audiences: [...events, pickups], messages };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(MESSAGES_PAGE.title) }];

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { audiences, search, messages, page, pages } = loaderData;
  return (
    <DeskPage title={MESSAGES_PAGE.title} lead={MESSAGES_PAGE.lead}>
      <DeskCard title={MESSAGES_PAGE.write}>
        <LinkRows rows={audiences} />
      </DeskCard>
      <DeskCard title={MESSAGES_PAGE.sent}>
        {(search !== "" || pages > 1) && (
          <ListSearch path={PATH} label={MESSAGES_PAGE.find} search={search} />
        )}
        {messages.length === 0 ? (
          <p>{search === "" ? MESSAGES_PAGE.none : MESSAGES_PAGE.noneFound}</p>
        ) : (
          <LinkRows rows={messages} />
        )}
        <DeskPagination
          path={PATH}
          query={search && `q=${encodeURIComponent(search)}`}
          page={page}
          pages={pages}
          words={PAGE_WORDS}
        />
      </DeskCard>
    </DeskPage>
  );
}
