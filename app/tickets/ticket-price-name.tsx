import type { TicketPrice } from "../../domain/tickets/ticket-sale.ts";
import { priceOrFree } from "../../domain/values/money.ts";

export function TicketPriceName({ price: { title, price } }: { price: TicketPrice }) {
  return (
    <p className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="figures text-xl leading-none">{priceOrFree(price)}</span>
    </p>
  );
}
