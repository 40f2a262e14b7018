import type { CartItemType } from "../../domain/cart.ts";
import type { PricedCart, RequestedLine } from "../../domain/checkout.ts";
import { priceCart } from "../../domain/price-cart.ts";
import { stockDemand, stockKey } from "../../domain/stock.ts";
import { storeVerdict } from "../../domain/store-switches.ts";
import type { Database } from "../db/client.ts";
import { listLineItems, type Order } from "../db/queries/orders.ts";
import { listPickupGames } from "../db/queries/pickup-games.ts";
import { listProductsByPrices } from "../db/queries/products.ts";
import type { Team } from "../db/queries/teams.ts";
import { listTicketsByPrices } from "../db/queries/tickets.ts";

/** A priced cart, and how many there are in all of what it may hold, by stockKey. */
export type PricedRequest = PricedCart & { totals: ReadonlyMap<string, number> };

/** Prices a cart against the club's data as they are now; `own` is the buyer's open order, whose stock counts as free. */
export async function priceRequest(
  db: Database,
  team: Team,
  lines: RequestedLine[],
  own: Order | null,
  now: Date,
): Promise<PricedRequest> {
  const priceIds = [...new Set(lines.map(({ priceId }) => priceId))];
  const picksUp = lines.some(({ pickupGameId }) => pickupGameId !== undefined);
  const [tickets, offered, held, pickupGames] = await Promise.all([
    listTicketsByPrices(db, team.teamId, priceIds),
    listProductsByPrices(db, team.teamId, priceIds),
    own ? heldBy(db, own) : new Map<string, number>(),
    picksUp ? listPickupGames(db, team.teamId, now) : [],
  ]);
  // An order is one club's: what other clubs sell here is not bought here.
  const products = offered.filter((product) => product.teamId === team.teamId);
  const sells = { TICKET: storeVerdict("tickets", team).ok, PRODUCT: storeVerdict("products", team).ok };
  return {
    ...priceCart(lines, { tickets, products, pickupGames, sells, held, now }),
    totals: new Map([
      ...tickets.map(({ id, ticketsTotal }) => [keyOf("TICKET", id), ticketsTotal] as const),
      ...products.map(({ id, productsTotal }) => [keyOf("PRODUCT", id), productsTotal] as const),
    ]),
  };
}

const keyOf = (itemType: CartItemType, itemId: string) => stockKey({ itemType, itemId });

async function heldBy(db: Database, { teamId, id }: Order): Promise<Map<string, number>> {
  const demand = stockDemand(await listLineItems(db, teamId, id));
  return new Map(demand.map(({ quantity, ...item }) => [stockKey(item), quantity]));
}
