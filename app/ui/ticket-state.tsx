import type { TicketState } from "../../domain/shown-ticket.ts";

const CHIPS = {
  "on-sale": null,
  "sold-out": "Sold out",
  closed: "Not on sale",
  postponed: "Postponed",
  cancelled: "Cancelled",
} satisfies Record<TicketState, string | null>;

/** Why a ticket cannot be had; nothing when it can. */
export function TicketChip({ state }: { state: TicketState }) {
  const label = CHIPS[state];
  return label ? <span className="chip">{label}</span> : null;
}

const REASONS = {
  "on-sale": "",
  "sold-out": "All of them are sold or being paid for. What is not paid for comes back here.",
  closed: "",
  postponed: "Sales are stopped until there is a new date.",
  cancelled: "It does not take place, so nothing is sold for it any more.",
} satisfies Record<TicketState, string>;

/** The same on the ticket's own page, with what it means. */
export function TicketReason({ state, isOpen }: { state: TicketState; isOpen: boolean }) {
  return (
    <div className="p-5">
      {state === "on-sale" ? null : <h2 className="display text-3xl">{CHIPS[state]}</h2>}
      <p className="mt-2">
        {state === "on-sale" && !isOpen ? "Tickets are not sold here at the moment." : REASONS[state]}
      </p>
    </div>
  );
}
