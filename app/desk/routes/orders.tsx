import { groupTimedChoices } from "../../../domain/desk/choices/timed-choices.ts";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import {
  eventKeyText,
  orderFilterQuery,
  parseOrderFilter,
} from "../../../domain/desk/orders/order-filter.ts";
import { ORDERS_PAGE, openChangesText, ordersText } from "../../../domain/desk/orders/order-words.ts";
import { PAGE_NUMBER } from "../../../domain/values/page-number.ts";
import { countOpenChanges } from "../../../server/db/queries/desk/event-changes.ts";
import { countOrders, listOrders } from "../../../server/db/queries/desk/orders.ts";
import { listSoldEvents, listSoldProducts } from "../../../server/db/queries/desk/sold-events.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { OrderFilterForm } from "../orders/order-filter-form.tsx";
import { DeskPagination } from "../orders/order-parts.tsx";
import { OrderRows } from "../orders/order-rows.tsx";
import { eventLabel, shownOrderRow } from "../orders/shown-orders.ts";
import type { Route } from "./+types/orders.ts";

const PER_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team, person } = clubDeskVisit(context);
  const { timeZone } = team;
  const filter = parseOrderFilter(url.searchParams);
  const mayRefund = hasCapability(person.role, "refunds");
  const [count, events, products, openChanges] = await Promise.all([
    countOrders(db, teamId, { filter, timeZone }),
    listSoldEvents(db, teamId),
    listSoldProducts(db, teamId),
    mayRefund ? countOpenChanges(db, teamId) : 0,
  ]);
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  const requested = url.searchParams.get("page") ?? "1";
  // The requested page, or the last page if the list has become shorter since.
  const page = PAGE_NUMBER.test(requested) ? Math.min(Number(requested), pages) : 1;
  const part = { skipped: (page - 1) * PER_PAGE, most: PER_PAGE };
  const orders = await listOrders(db, teamId, { filter, timeZone }, part);
  return {
    filter,
    count,
    page,
    pages,
    orders: orders.map((order) => shownOrderRow(order, timeZone)),
    events: groupTimedChoices(
      events.map((event) => ({ id: event.key, title: eventLabel(event), at: event.start })),
      services.now(),
    ),
    products,
    openChanges,
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Orders | Desk" }];

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { filter, count, page, pages, orders, events, products, openChanges } = loaderData;
  const query = orderFilterQuery(filter);
  return (
    <DeskPage title={ORDERS_PAGE.title} lead={ORDERS_PAGE.lead}>
      {openChanges > 0 && (
        <p className="desk-problem">
          <a className="text-link" href="/desk/orders/changes">
            {openChangesText(openChanges)}
          </a>
        </p>
      )}
      <OrderFilterForm filter={filter} events={events} products={products} />
      <p className="desk-line">
        <strong>{ordersText(count)}</strong>
        {query !== "" && (
          <a className="text-link" href="/desk/orders">
            {DESK_WORDS.showAll}
          </a>
        )}
        {count > 0 && (
          <a className="text-link" href={`/desk/orders.csv${query}`}>
            {DESK_WORDS.download}
          </a>
        )}
        {filter.event && (
          <a className="text-link" href={`/desk/orders/attendees/${eventKeyText(filter.event)}`}>
            {ORDERS_PAGE.guests}
          </a>
        )}
      </p>
      <OrderRows orders={orders} />
      {count === 0 && <Nothing query={query} isBought={filter.state === "bought"} />}
      <DeskPagination path="/desk/orders" query={query} page={page} pages={pages} />
    </DeskPage>
  );
}

function Nothing({ query, isBought }: { query: string; isBought: boolean }) {
  if (query === "") return <p>{ORDERS_PAGE.none}</p>;
  const all = new URLSearchParams(query);
  all.set("state", "all");
  return (
    <p>
      {ORDERS_PAGE.noneFound}{" "}
      {isBought && (
        <a className="text-link" href={`/desk/orders?${all}`}>
          {ORDERS_PAGE.withUnpaid}
        </a>
      )}
    </p>
  );
}
