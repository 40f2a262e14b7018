import { data, redirect } from "react-router";
import { hasCapability } from "../../../domain/desk/officers/roles.ts";
import { orderTitle } from "../../../domain/desk/orders/order-words.ts";
import { parseCashCents } from "../../../domain/desk/selling/cash.ts";
import { DESK_SALE_WORDS, SELL_PAGE, saleDoneText } from "../../../domain/desk/selling/sell-words.ts";
import { formatPrice } from "../../../domain/values/money.ts";
import type { Team } from "../../../server/db/queries/club/teams.ts";
import { getOrder } from "../../../server/db/queries/sale/orders.ts";
import { listProducts } from "../../../server/db/queries/store/products.ts";
import { listTickets } from "../../../server/db/queries/tickets/tickets.ts";
import type { DeskVisit } from "../../../server/serving/desk-context.ts";
import { newOrderNumber } from "../../../server/usecases/club/order-codes.ts";
import { canSellAtDesk } from "../../../server/usecases/desk/price-desk-sale.ts";
import { sellAtDesk } from "../../../server/usecases/sale/checkout/sell-at-desk.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText } from "../desk-visit.ts";
import { parseDeskSale } from "../sell/parse-desk-sale.ts";
import { SaleForm } from "../sell/sale-form.tsx";
import { productOffers, ticketOffers } from "../sell/shown-offers.ts";
import type { Route } from "./+types/sell.ts";

async function readOffers({ db }: Pick<DeskVisit, "db">, team: Team, now: Date) {
  const [tickets, products] = await Promise.all([
    canSellAtDesk("tickets", team) ? listTickets(db, team.teamId, now) : [],
    canSellAtDesk("products", team) ? listProducts(db, team.teamId, now) : [],
  ]);
  return { tickets: ticketOffers(tickets, now), products: productOffers(products, now) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team, person } = clubDeskVisit(context);
  const sold = url.searchParams.get("sold");
  const [offers, order] = await Promise.all([
    readOffers({ db }, team, services.now()),
    sold === null ? null : getOrder(db, teamId, sold),
  ]);
  const cashGiven = parseCashCents(url.searchParams.get("cash") ?? "");
  return {
    ...offers,
    id: newOrderNumber(),
    mayGive: hasCapability(person.role, "give-away"),
    seesOrders: hasCapability(person.role, "orders"),
    sold: order && order.channel !== "site" ? { id: order.id, words: saleDoneText(order, cashGiven) } : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, services, team, person, desk } = clubDeskVisit(context);
  const products = await listProducts(db, team.teamId, services.now());
  const by = { who: person.email, origin: desk.origin };
  const form = await request.formData();
  const sale = parseDeskSale(form, products, by);
  if (typeof sale === "string") return notSold(form, sale);
  if (sale.channel === "comp" && !hasCapability(person.role, "give-away"))
    return notSold(form, SELL_PAGE.mayNotGive, 403);
  const answer = await sellAtDesk(services, team, sale);
  if (!answer.ok) {
    const due = answer.reason === "too-little" ? `: ${formatPrice(answer.total)}` : "";
    return notSold(
      form,
      `${DESK_SALE_WORDS[answer.reason]}${due}`,
      answer.reason === "not-for-sale" || answer.reason === "used-form" ? 409 : 400,
    );
  }
  const cash = sale.cashGiven === null ? "" : `&cash=${(sale.cashGiven / 100).toFixed(2)}`;
  return redirect(`/desk/sell?sold=${sale.orderId}${cash}`, 303);
}

/** Answers a refused sale with everything that was typed, because a buyer is waiting at the counter. */
function notSold(form: FormData, problem: string, status = 400) {
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, formFieldText(form, name)]));
  return data({ problem, typed }, { status });
}

export const meta: Route.MetaFunction = () => [{ title: "Sell | Desk" }];

export default function Sell({ loaderData, actionData }: Route.ComponentProps) {
  const { tickets, products, id, sold, mayGive, seesOrders } = loaderData;
  const isEmpty = tickets.length + products.length === 0;
  return (
    <DeskPage
      title={SELL_PAGE.title}
      lead={mayGive ? SELL_PAGE.forCashOrFree : SELL_PAGE.forCash}
      problem={actionData?.problem}
    >
      {sold && !actionData && (
        <p role="status" className="desk-notice desk-done">
          {sold.words}{" "}
          {seesOrders ? (
            <a className="text-link" href={`/desk/orders/${sold.id}`}>
              {orderTitle(sold.id)}
            </a>
          ) : (
            orderTitle(sold.id)
          )}
        </p>
      )}
      {isEmpty ? (
        <p>{SELL_PAGE.none}</p>
      ) : (
        <SaleForm
          key={id}
          id={id}
          tickets={tickets}
          products={products}
          mayGive={mayGive}
          typed={actionData?.typed ?? {}}
        />
      )}
    </DeskPage>
  );
}
