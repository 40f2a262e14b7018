import { fewLeftText } from "../../domain/store/stock-words.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { priceOrFree } from "../../domain/values/money.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { TicketChip } from "./ticket-chip.tsx";

export function TicketOffers({ tickets }: { tickets: ShownTicket[] }) {
  return (
    <section className="pt-4">
      <h2 className="font-bold">Tickets</h2>
      <ul className="mt-2 grid gap-4">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="grid gap-2">
            <Offer ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ ticket }: { ticket: ShownTicket }) {
  const { id, title, prices, state, left } = ticket;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <TicketChip ticket={ticket} />
        {fewLeftText(left) && <span className="chip chip-notice">{fewLeftText(left)}</span>}
      </p>
      <ul className="text-[0.9375rem]">
        {prices.map((price) => (
          <li key={price.id} className="flex flex-wrap justify-between gap-x-4">
            <span>{price.title}</span>
            <span className="figures text-lg leading-tight">{priceOrFree(price.price)}</span>
          </li>
        ))}
      </ul>
      {state === "on-sale" && (
        <SiteLink to={`/tickets/${id}`} className="button button-solid">
          Buy tickets
          <span className="sr-only"> {title}</span>
        </SiteLink>
      )}
    </>
  );
}
