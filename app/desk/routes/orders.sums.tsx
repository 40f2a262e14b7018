import { readOrderFilter } from "../../../domain/desk/order-filter.ts";
import { eachOrders } from "../../../server/db/queries/desk/orders.ts";
import { listSoldEvents, mapCapacities } from "../../../server/db/queries/desk/sold-events.ts";
import { DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { BooksRow } from "../order-parts.tsx";
import { booksOfMonths, booksOfSubjects, type ShownBooks } from "../shown-books.ts";
import { eventLabel } from "../shown-orders.ts";
import type { Route } from "./+types/orders.sums.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const { timeZone } = team;
  const wanted = { filter: readOrderFilter(new URLSearchParams()), timeZone };
  const [subjects, months] = [booksOfSubjects(), booksOfMonths(timeZone)];
  for await (const orders of eachOrders(services.db, teamId, wanted))
    for (const order of orders) {
      subjects.add(order);
      months.add(order);
    }
  // Read last: what is bought meanwhile has its event.
  const events = await listSoldEvents(services.db, teamId);
  const capacities = await mapCapacities(services.db, teamId);
  const labelled = events.map((event) => ({ key: event.key, label: eventLabel(event) }));
  return {
    months: months.shown(),
    subjects: subjects.shown(labelled, capacities),
    all: months.all(),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Sums of orders | Desk" }];

export default function Sums({ loaderData: { months, subjects, all } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Sums of orders"
      lead="To the cent, before what the payment provider itself charges. What went back counts in the month its order was paid."
    >
      <DeskPart title="All together">
        <BooksRow books={all} />
      </DeskPart>
      <BooksPart title="By event" rows={subjects} />
      <BooksPart title="By month" rows={months} />
      <p>
        <a className="text-link" href="/desk/orders">
          To all orders
        </a>
      </p>
    </DeskPage>
  );
}

function BooksPart({ title, rows }: { title: string; rows: readonly ShownBooks[] }) {
  return (
    <DeskPart title={title}>
      <ul className="desk-rows">
        {rows.map(({ key, label, links, books, places }) => (
          <li key={key}>
            <span className="desk-line">
              <strong>{label}</strong>
              {links.map(({ href, word }) => (
                <a key={href} className="text-link" href={href} aria-label={`${word}: ${label}`}>
                  {word}
                </a>
              ))}
            </span>
            {places && <p>{places}</p>}
            <BooksRow books={books} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p>Nothing was bought yet.</p>}
    </DeskPart>
  );
}
