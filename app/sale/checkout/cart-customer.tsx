import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CloseIcon } from "../../ui/icons.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { type CustomerInfoProps, useCustomer } from "./use-customer.ts";

/** Asks for name and email address if there is nothing to pay (rule sale-10). */
export function CustomerInfo({ cart, quote, onEnd }: CustomerInfoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const customer = useCustomer({ cart, onEnd });
  const [hasTickets] = useState(quote.lines.some(({ itemType }) => itemType === "TICKET"));

  useEffect(() => {
    dialog.current?.showModal();
    // Focuses the first field. By default the focus would go to the close button, the first control in the
    // dialog.
    dialog.current?.querySelector("input")?.focus();
  }, []);

  /**
   * Closes the dialog on Escape once it is no longer modal. A modal closes on Escape by itself; closing it
   * here too would close the drawer.
   */
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
      // A human check closes the modal and reopens it as a plain dialog (access/third-party-widget.ts): then
      // the pop-up has not ended.
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
            <CloseIcon />
          </button>
        </header>
      </CustomerForm>
    </dialog>
  );
}
