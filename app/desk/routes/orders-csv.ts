import { orderFilterQuery, parseOrderFilter } from "../../../domain/desk/orders/order-filter.ts";
import { countOrders } from "../../../server/db/queries/desk/orders.ts";
import { ordersCsv } from "../../../server/usecases/desk/orders-csv.ts";
import { recordExport } from "../../../server/usecases/desk/record-export.ts";
import { csvResponse } from "../csv-response.ts";
import { clubDeskVisit } from "../desk-visit.ts";
import type { Route } from "./+types/orders-csv.ts";

/** All orders that match the list's filters, as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team, person } = clubDeskVisit(context);
  const wanted = { filter: parseOrderFilter(url.searchParams), timeZone: team.timeZone };
  const facts = {
    orders: `${await countOrders(db, teamId, wanted)}`,
    filter: orderFilterQuery(wanted.filter),
  };
  await recordExport(
    services,
    { teamId, who: person.email, act: "orders-exported", subject: "orders" },
    facts,
  );
  return csvResponse("orders.csv", ordersCsv(db, teamId, wanted, services.now()));
}
