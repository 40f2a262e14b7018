import { useState } from "react";
import { fewLeft } from "../../domain/few-left.ts";
import { formatPrice, priceOrFree } from "../../domain/money.ts";
import { GENERAL_FAILURE } from "../../domain/shared-messages.ts";
import type { ShownTicket } from "../../domain/shown-ticket.ts";
import type { TicketPrice } from "../../domain/ticket-sale.ts";
import { loadTicketChoice, useInCart } from "../browser/in-cart.ts";
import { SiteLink } from "./site-link.tsx";
import { Stepper } from "./stepper.tsx";
import { TicketStop } from "./ticket-state.tsx";

/** The choice of how many at which price. All prices share what is left. */
export function TicketBox({ ticket, isOpen, fees }: { ticket: ShownTicket; isOpen: boolean; fees: string }) {
  return isOpen && ticket.state === "on-sale" ? (
    <Choice ticket={ticket} fees={fees} />
  ) : (
    <section className="ticket-box" aria-label="Buy tickets">
      <TicketStop state={ticket.state} isOpen={isOpen} />
      <ul className="mx-5 border-t border-line">
        {ticket.prices.map((price) => (
          <li key={price.id} className="ticket-price">
            <PriceName price={price} />
          </li>
        ))}
      </ul>
      <p className="px-5 pt-1 pb-5">
        <SiteLink to="/tickets" className="button button-outline">
          See all tickets
        </SiteLink>
      </p>
    </section>
  );
}

function Choice({ ticket, fees }: { ticket: ShownTicket; fees: string }) {
  const inCart = useInCart("TICKET", ticket.id);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [refusal, setRefusal] = useState("");
  const countOf = ({ id }: TicketPrice) => counts[id] ?? 0;
  const chosen = ticket.prices.reduce((sum, price) => sum + countOf(price), 0);
  const subtotal = ticket.prices.reduce((sum, price) => sum + countOf(price) * price.price, 0);
  const room = Math.max(0, ticket.left - inCart - chosen);

  const choose = (price: TicketPrice, count: number) => {
    setCounts({ ...counts, [price.id]: count });
    // By the time it is wanted it is there; if it cannot be had, the press on the button says so.
    loadTicketChoice().catch(() => {});
  };
  const add = () =>
    loadTicketChoice().then(
      ({ addTickets }) => {
        const added = addTickets(ticket, counts);
        if (added.ok) setCounts({});
        setRefusal(added.ok ? "" : added.message);
      },
      () => setRefusal(GENERAL_FAILURE),
    );

  return (
    <>
      <section className="ticket-box" aria-label="Buy tickets">
        <ul className="px-5 pt-2">
          {ticket.prices.map((price) => (
            <li key={price.id} className="ticket-price">
              <PriceName price={price} />
              <Stepper
                label={price.title}
                quantity={countOf(price)}
                least={0}
                most={countOf(price) + room}
                onChange={(count) => choose(price, count)}
              />
            </li>
          ))}
        </ul>
        <Remarks left={ticket.left} fees={fees} inCart={inCart} isFull={room === 0} />
      </section>
      <div className="buy-bar">
        <p aria-live="polite">
          <span className="block text-sm">
            {chosen === 1 ? "1 ticket" : `${chosen} tickets`}
            <span className="sr-only">, subtotal</span>
          </span>
          <span className="figures text-2xl leading-none">{formatPrice(subtotal)}</span>
        </p>
        <button type="button" className="button button-solid" disabled={chosen === 0} onClick={add}>
          Add to cart
        </button>
        {refusal && (
          <p role="alert" className="basis-full font-semibold">
            {refusal}
          </p>
        )}
      </div>
    </>
  );
}

function PriceName({ price: { title, price } }: { price: TicketPrice }) {
  return (
    <p className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="figures text-xl leading-none">{priceOrFree(price)}</span>
    </p>
  );
}

interface RemarksProps {
  left: number;
  fees: string;
  inCart: number;
  isFull: boolean;
}

function Remarks({ left, fees, inCart, isFull }: RemarksProps) {
  return (
    <div className="grid px-5 pb-2 text-[0.9375rem] text-muted [&>p]:pb-2">
      {fees && <p className="needs-script">{fees}</p>}
      {fewLeft(left) && <p className="font-semibold text-ink">{fewLeft(left)}, over all prices</p>}
      {inCart > 0 && <p>{inCart} in your cart already</p>}
      {isFull && <p role="status">That is all there are.</p>}
      <p className="without-script font-semibold text-ink">
        Buying tickets needs JavaScript: please switch it on.
      </p>
    </div>
  );
}
