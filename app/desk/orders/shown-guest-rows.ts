import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { type FoundRow, listSearchHref } from "../../../domain/desk/search/desk-search.ts";
import { guestTicketsText } from "../../../domain/desk/search/desk-search-words.ts";
import type { ListedOrder } from "../../../server/db/queries/desk/orders.ts";

/** The guests of paid orders, each with a link to them on their event's attendee list. */
export const shownGuestRows = (orders: readonly ListedOrder[]): FoundRow[] =>
  orders
    .filter(({ status }) => status === "paid")
    .flatMap(({ id, customerName, customerEmail, lines }) =>
      [...Map.groupBy(lines, ({ event }) => event)].flatMap(([event, of]) =>
        event === null
          ? []
          : [
              {
                href: listSearchHref(`/desk/orders/attendees/${event}`, id),
                title: customerName || customerEmail || DESK_WORDS.noName,
                about: guestTicketsText(
                  of[0]?.title ?? "",
                  of.reduce((sum, { quantity }) => sum + quantity, 0),
                ),
              },
            ],
      ),
    );
