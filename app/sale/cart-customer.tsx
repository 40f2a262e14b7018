import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Close } from "../ui/icons.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { type CustomerInfoProps, useCustomer } from "./use-customer.ts";

/** Customer Info, where nothing is to be paid: who gets the tickets (rule sale-10). */
export function CustomerInfo({ cart, quote, onEnd }: CustomerInfoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const customer = useCustomer({ cart, onEnd });
  const [hasTickets] = useState(quote.lines.some(({ itemType }) => itemType === "TICKET"));

  useEffect(() => {
    dialog.current?.showModal();
    // Not the cross, which stands first.
    dialog.current?.querySelector("input")?.focus();
  }, []);

  /** A modal closes by itself, and alone: closed here as well, the same key would close the drawer under it. */
  const onEscape = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== "Escape" || event.currentTarget.matches(":modal")) return;
    event.preventDefault();
    event.currentTarget.close();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby="customer-title"
      className="customer-info"
      // A check whose puzzle opens over the page leaves it open, but no modal (access/foreign-widget.ts).
      onClose={() => dialog.current?.open || onEnd()}
      onKeyDown={onEscape}
    >
      <CustomerForm customer={customer} hasTickets={hasTickets}>
        <header className="flex items-center justify-between">
          <h2 id="customer-title" className="display text-3xl">
            Customer Info
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Close />
          </button>
        </header>
      </CustomerForm>
    </dialog>
  );
}
