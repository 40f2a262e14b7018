import { useEffect, useRef, useState } from "react";
import {
  alreadyInCartText,
  maxTicketsBeside,
  type PurchaseLimit,
  purchaseLimit,
} from "../../domain/sale/purchase-limit.ts";
import { fewLeftText } from "../../domain/store/stock-words.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { SCRIPT_NEEDED_FOR_TICKETS } from "../../domain/tickets/ticket-choice-words.ts";
import type { TicketPrice } from "../../domain/tickets/ticket-sale.ts";
import { GENERAL_FAILURE } from "../../domain/values/shared-messages.ts";
import { BuyBar } from "../sale/cart/buy-bar.tsx";
import { useCountInCart, useOwnHold } from "../sale/cart/in-cart.ts";
import { Stepper } from "../ui/stepper.tsx";
import { TicketPriceName } from "./ticket-price-name.tsx";

/** Loads the code that adds to the cart when it is first needed. */
const loadAddTickets = () => import("./add-tickets.ts");

/**
 * The steppers that choose how many tickets to buy at each price. All prices share the remaining tickets
 * and the purchase limit.
 */
export default function TicketChoice({ ticket, fees }: { ticket: ShownTicket; fees: string }) {
  const inCart = useCountInCart("TICKET", ticket.id);
  const placesInCart = useCountInCart("TICKET");
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const { refusal, add } = useAdd(ticket, counts, () => setCounts({}));
  const countOf = ({ id }: TicketPrice) => counts[id] ?? 0;
  const chosen = ticket.prices.reduce((sum, price) => sum + countOf(price), 0);
  const subtotal = ticket.prices.reduce((sum, price) => sum + countOf(price) * price.price, 0);
  const perOrder = maxTicketsBeside(ticket.perOrder, placesInCart - inCart);
  const left = ticket.left + useOwnHold("TICKET", ticket.id, ticket.left < perOrder ? inCart : 0);
  const limit = purchaseLimit({ left, perOrder }, inCart + chosen);

  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen > 0 && limit.end)
      void loadAddTickets().then(({ showFirstMessage }) => showFirstMessage(box.current));
  }, [limit.end]);

  const choose = (price: TicketPrice, count: number) => {
    setCounts({ ...counts, [price.id]: count });
    // Loaded before the buyer presses the button; a failure is ignored here, because the press reports it.
    loadAddTickets().catch(() => {});
  };

  return (
    <>
      <section ref={box} className="ticket-box" aria-label="Buy tickets">
        <ul className="px-5 pt-2">
          {ticket.prices.map((price) => (
            <li key={price.id} className="ticket-price">
              <TicketPriceName price={price} />
              <Stepper
                label={price.title}
                quantity={countOf(price)}
                least={0}
                most={countOf(price) + limit.more}
                onChange={(count) => choose(price, count)}
              />
            </li>
          ))}
        </ul>
        <Remarks left={left} fees={fees} inCart={inCart} limit={limit} />
      </section>
      <BuyBar chosen={chosen === 1 ? "1 ticket" : `${chosen} tickets`} subtotal={subtotal} refusal={refusal}>
        <button
          type="button"
          className="button button-solid"
          aria-disabled={chosen === 0}
          onClick={() => chosen > 0 && add()}
        >
          Add to cart
        </button>
      </BuyBar>
    </>
  );
}

/** Adds the chosen tickets to the cart: once, even if pressed twice while the script is loading. */
function useAdd(ticket: ShownTicket, counts: Readonly<Record<string, number>>, onAdded: () => void) {
  const [refusal, setRefusal] = useState("");
  const isUnderWay = useRef(false);
  const add = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const added = (await loadAddTickets()).addTicketsToCart(ticket, counts);
      if (added.ok) onAdded();
      setRefusal(added.ok ? "" : added.message);
    } catch {
      setRefusal(GENERAL_FAILURE);
    }
    isUnderWay.current = false;
  };
  return { refusal, add };
}

interface RemarksProps {
  left: number;
  fees: string;
  inCart: number;
  limit: PurchaseLimit;
}

function Remarks({ left, fees, inCart, limit }: RemarksProps) {
  return (
    <div className="grid px-5 pb-2 text-[0.9375rem] text-muted [&>p:not(:empty)]:pb-2">
      {fees && <p className="needs-script">{fees}</p>}
      {fewLeftText(left) && <p className="font-semibold text-ink">{fewLeftText(left)}</p>}
      {inCart > 0 && <p>{alreadyInCartText(inCart)}</p>}
      <p role="status">{limit.end}</p>
      <p className="without-script font-semibold text-ink">{SCRIPT_NEEDED_FOR_TICKETS}</p>
    </div>
  );
}
