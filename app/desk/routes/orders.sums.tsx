import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { ORDER_PAGE } from "../../../domain/desk/orders/order-words.ts";
import { SALES_SUMMARY_PAGE } from "../../../domain/desk/orders/sums-words.ts";
import { sumOrders } from "../../../server/db/queries/desk/order-sums.ts";
import { listCapacitiesByEvent, listSoldEvents } from "../../../server/db/queries/desk/sold-events.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { BooksRow } from "../orders/order-parts.tsx";
import { type ShownBooks, shownOrderSums } from "../orders/shown-books.ts";
import { eventLabel } from "../orders/shown-orders.ts";
import type { Route } from "./+types/orders.sums.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, teamId, team } = clubDeskVisit(context);
  const sums = await sumOrders(db, teamId, team.timeZone);
  // Read after the sums: otherwise the sums could include an order for an event that is missing here.
  const events = await listSoldEvents(db, teamId);
  const capacities = await listCapacitiesByEvent(db, teamId);
  return shownOrderSums(sums, {
    events: events.map((event) => ({ key: event.key, label: eventLabel(event) })),
    capacities,
  });
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(SALES_SUMMARY_PAGE.title) }];

export default function SalesSummaryPage({
  loaderData: { months, subjects, items, all },
}: Route.ComponentProps) {
  return (
    <DeskPage title={SALES_SUMMARY_PAGE.title} lead={SALES_SUMMARY_PAGE.lead}>
      <DeskCard title={SALES_SUMMARY_PAGE.all}>
        <BooksRow books={all} />
        <p className="desk-note">{SALES_SUMMARY_PAGE.sharedRefunds}</p>
      </DeskCard>
      <BooksPart title={SALES_SUMMARY_PAGE.byEvent} rows={subjects} />
      <BooksPart title={SALES_SUMMARY_PAGE.byItem} rows={items} />
      <BooksPart title={SALES_SUMMARY_PAGE.byMonth} rows={months} />
      <p>
        <a className="text-link" href="/desk/orders">
          {ORDER_PAGE.toOrders}
        </a>
      </p>
    </DeskPage>
  );
}

function BooksPart({ title, rows }: { title: string; rows: readonly ShownBooks[] }) {
  return (
    <DeskCard title={title}>
      <ul className="desk-rows">
        {rows.map(({ key, label, about, links, books, pieces }) => (
          <li key={key}>
            <span className="desk-line">
              <strong>{label}</strong>
              {links.map(({ href, word }) => (
                <a key={href} className="text-link" href={href} aria-label={`${word}: ${label}`}>
                  {word}
                </a>
              ))}
            </span>
            {about !== "" && <p>{about}</p>}
            {pieces !== "" && <p>{pieces}</p>}
            <BooksRow books={books} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p>{SALES_SUMMARY_PAGE.none}</p>}
    </DeskCard>
  );
}
