import { siteActivation } from "../../../domain/access/site-activation.ts";
import type { SellingItem, SellingRequirementFacts } from "../../../domain/desk/selling/selling.ts";
import {
  PRODUCT_REFUSAL_REASONS,
  TICKET_UNAVAILABLE_REASONS,
} from "../../../domain/desk/selling/selling-words.ts";
import { isPaidForm } from "../../../domain/forms/form.ts";
import { isCalledOff } from "../../../domain/schedule/called-off.ts";
import { productSale } from "../../../domain/store/product-sale.ts";
import { ticketState } from "../../../domain/tickets/shown-ticket.ts";
import type { ClubBundle } from "./bundle.ts";

type Account = Pick<SellingRequirementFacts, "stripeAccountId" | "chargesEnabled">;

/**
 * The facts about a club's sales that its bundle contains. Subscriptions are not part of a bundle, and
 * count as active.
 * @param stored the club's payment account in the database, null for a new club; undefined without a
 * database
 */
export function sellingFactsOf(
  { team, rows }: ClubBundle,
  now: Date,
  stored?: Account | null,
): SellingRequirementFacts {
  const subscribed = { website: true, domain: true, email: true };
  const activation = siteActivation({ ...team, subscribed, isSpecialMode: false }, now);
  const items = [...productItems(rows, now), ...ticketItems(rows, now), ...formItems(rows)];
  const inactive = activation.active ? [] : activation.reasons;
  return { ...team, ...accountOf(team.stripeAccountId, stored), inactive, items };
}

/**
 * The payment account. If the bundle names none, the club keeps the account that it connected at its desk.
 */
function accountOf(
  account: string | null,
  stored: Account | null | undefined,
): Account & Pick<SellingRequirementFacts, "unasked"> {
  if (stored && (account === null || account === stored.stripeAccountId)) {
    const { stripeAccountId, chargesEnabled } = stored;
    return { stripeAccountId, chargesEnabled };
  }
  const unasked = stored === undefined && account === null ? ACCOUNT_CHECKS : [];
  return { stripeAccountId: account, chargesEnabled: null, unasked };
}

const ACCOUNT_CHECKS = ["account", "charges"] as const;

const productItems = ({ products }: ClubBundle["rows"], now: Date): SellingItem[] =>
  products.map((product) => {
    const sale = productSale({ ...product, productsSold: 0, productsHold: 0 }, now);
    return {
      kind: "products",
      title: product.title,
      stop: sale.ok ? "" : PRODUCT_REFUSAL_REASONS[sale.reason],
    };
  });

function ticketItems({ tickets, games, events }: ClubBundle["rows"], now: Date): SellingItem[] {
  return tickets.flatMap((ticket): SellingItem[] => {
    const { eventType, eventId, timeOfEvent: start, endTimeOfEvent } = ticket;
    if (start === null) return [];
    const game = (eventType === "game" && games.find(({ id }) => id === eventId)) || null;
    const event = (eventType === "event" && events.find(({ id }) => id === eventId)) || null;
    const isFor = game ?? event;
    const counts = { ticketsSold: 0, ticketsHold: 0, hasLine: false };
    const times = { start, end: endTimeOfEvent ?? start, calledOff: isFor !== null && isCalledOff(isFor) };
    const state = ticketState({ ...ticket, ...counts, ...times, game, event }, now);
    return [{ kind: "tickets", title: ticket.title, stop: TICKET_UNAVAILABLE_REASONS[state] }];
  });
}

const formItems = ({ forms }: ClubBundle["rows"]): SellingItem[] =>
  forms
    .filter(({ type, deleted }) => isPaidForm(type) && !deleted)
    .map(({ title }) => ({ kind: "paid forms", title, stop: "" }));
