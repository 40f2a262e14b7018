import type { ReactNode } from "react";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import {
  type FoundGroup,
  listSearchHref,
  MAX_FOUND_OF_KIND,
  parseDeskSearch,
} from "../../../../domain/desk/search/desk-search.ts";
import {
  allOfKindText,
  correctedText,
  DESK_SEARCH_PAGE,
  resultsText,
} from "../../../../domain/desk/search/desk-search-words.ts";
import { searchDesk } from "../../../../server/usecases/content/search/search-desk.ts";
import { DeskCard, DeskPage, LinkRows } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { OrderRows } from "../../orders/order-rows.tsx";
import { shownGuestRows } from "../../orders/shown-guest-rows.ts";
import { shownOrderRow } from "../../orders/shown-orders.ts";
import { shownSubmission } from "../../shown-submissions.ts";
import { SubmissionRows } from "../../submission-rows.tsx";
import type { Route } from "./+types/search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, team, person } = clubDeskVisit(context);
  const search = parseDeskSearch(url.searchParams.get("q"));
  if (search === "") return { search, found: null };
  const showsAllGames = url.searchParams.get("of") === "games";
  const searcher = { team, role: person.role, showsAllGames, now: services.now() };
  const found = await searchDesk(db, searcher, search);
  const { exactOrder, orders, submissions, ...rest } = found;
  const shownOrders = orders.slice(0, MAX_FOUND_OF_KIND);
  const inbox = submissions.inbox.slice(0, MAX_FOUND_OF_KIND);
  return {
    search,
    found: {
      ...rest,
      exactOrder: exactOrder && shownOrderRow(exactOrder, team.timeZone),
      orders: shownOrders.map((order) => shownOrderRow(order, team.timeZone)),
      allOrders:
        orders.length > shownOrders.length && listSearchHref("/desk/orders", search, { state: "all" }),
      guests: shownGuestRows(exactOrder ? [exactOrder] : shownOrders),
      submissions: inbox.map((one) => shownSubmission(one, team.timeZone)),
      allSubmissions: submissions.inbox.length > inbox.length && listSearchHref("/desk/forms", search),
      archived: submissions.archived.length > 0 && listSearchHref("/desk/forms", search, { state: "aside" }),
    },
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(DESK_SEARCH_PAGE.title) }];

export default function SearchPage({ loaderData: { search, found } }: Route.ComponentProps) {
  if (!found) return <DeskPage title={DESK_SEARCH_PAGE.field} lead={DESK_SEARCH_PAGE.lead} />;
  const { corrected, exactOrder, groups, orders, guests, submissions, archived } = found;
  const sales = (orders.length > 0 || guests.length > 0) && [
    orders.length > 0 && (
      <Found key="orders" title={DESK_SEARCH_PAGE.orders} all={found.allOrders}>
        <OrderRows orders={orders} />
      </Found>
    ),
    guests.length > 0 && (
      <Found key="guests" title={DESK_SEARCH_PAGE.guests}>
        <LinkRows rows={guests} />
      </Found>
    ),
  ];
  const better = groups.filter(({ rank }) => rank <= found.ordersRank);
  const isNothing =
    groups.length === 0 && !exactOrder && !sales && submissions.length === 0 && archived === false;
  return (
    <DeskPage
      title={resultsText(corrected ?? search)}
      lead={corrected === null ? undefined : correctedText(search, corrected)}
    >
      {exactOrder && (
        <Found title={DESK_SEARCH_PAGE.exactOrder}>
          <OrderRows orders={[exactOrder]} />
        </Found>
      )}
      <Groups groups={better} />
      {sales}
      <Groups groups={groups.slice(better.length)} />
      {(submissions.length > 0 || archived) && (
        <Found title={DESK_SEARCH_PAGE.submissions} all={found.allSubmissions}>
          <SubmissionRows submissions={submissions} />
          {archived && (
            <p>
              <a className="text-link" href={archived}>
                {DESK_SEARCH_PAGE.archived}
              </a>
            </p>
          )}
        </Found>
      )}
      {isNothing && <p>{DESK_SEARCH_PAGE.none}</p>}
    </DeskPage>
  );
}

const Groups = ({ groups }: { groups: readonly FoundGroup[] }) =>
  groups.map(({ title, rows, all }) => (
    <Found key={title} title={title} all={all}>
      <LinkRows rows={rows} />
    </Found>
  ));

interface FoundProps {
  title: string;
  /** The address of all results of the kind; false or null if all are shown. */
  all?: string | false | null;
  children: ReactNode;
}

const Found = ({ title, all, children }: FoundProps) => (
  <DeskCard title={title}>
    {children}
    {all && (
      <p>
        <a className="text-link" href={all}>
          {allOfKindText(title)}
        </a>
      </p>
    )}
  </DeskCard>
);
