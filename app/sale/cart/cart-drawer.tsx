import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { cartLabel } from "../../../domain/sale/cart.ts";
import { addItems } from "../../../domain/sale/cart-lines.ts";
import { PUT_BACK_LABEL } from "../../../domain/sale/cart-words.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { type Checkout, useCheckout } from "../checkout/cart-checkout.ts";
import { CartTotals } from "../checkout/cart-totals.tsx";
import { useQuote } from "../checkout/quote.ts";
import { focusPanel } from "./cart-focus.ts";
import { CartLines } from "./cart-lines.tsx";
import { changeCartItems } from "./cart-storage.ts";
import { useCart } from "./stored-cart.ts";
import { useCartCount } from "./use-cart-count.ts";

/** Whether a visitor or the program opens the cart drawer, and why. */
export interface CartOpening {
  /**
   * Why the drawer opened by itself. Empty after a visitor's press; only then does the drawer take the
   * focus.
   */
  sentences: string[];
}

export function CartDrawer({ opening }: { opening: CartOpening }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isOpen, close } = useOpening(dialog, opening);
  const cart = useCart();
  const quoting = useQuote(cart, isOpen);
  const checkout = useCheckout(cart, quoting);
  const { free } = checkout;
  const sentences = checkout.notice?.sentences ?? opening.sentences;
  return (
    <>
      <dialog
        ref={dialog}
        aria-labelledby="cart-title"
        className="cart-drawer"
        onClick={(event) => event.target === dialog.current && close()}
        onKeyDown={(event) => event.key === "Escape" && close()}
      >
        <div className="cart-panel" tabIndex={-1}>
          <header className="cart-head">
            <h2 id="cart-title" className="display">
              Your cart
            </h2>
            <button type="button" className="icon-button" aria-label="Close cart" onClick={close}>
              <CloseIcon />
            </button>
          </header>
          <div role="alert">
            <Notice sentences={sentences} />
          </div>
          {checkout.notice && <PutBack checkout={checkout} />}
          {/* The key changes when the drawer opens or closes, which discards the offer to undo a
              deletion. */}
          <CartLines key={`${isOpen}`} cart={cart} quoting={quoting} />
          <CartTotals cart={cart} quoting={quoting} checkout={checkout} />
        </div>
        <CartAnnouncer />
      </dialog>
      {free && <free.PopUp cart={cart} quote={free.quote} onEnd={checkout.endFree} />}
    </>
  );
}

function Notice({ sentences: [first, ...others] }: Pick<CartOpening, "sentences">) {
  if (first === undefined) return null;
  return (
    <div className="cart-notice">
      <p>{first}</p>
      {others.length > 0 && (
        <ul>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PutBack({ checkout: { notice, dismiss } }: { checkout: Checkout }) {
  if (!notice || notice.available.length === 0) return null;
  const putBack = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusPanel(currentTarget);
    changeCartItems((items) => addItems(items, notice.available) ?? [...items]);
    dismiss();
  };
  return (
    <button type="button" className="button button-outline" onClick={putBack}>
      {PUT_BACK_LABEL}
    </button>
  );
}

/**
 * Opens the drawer for each new `opening`: after a press as a modal, otherwise beside the page and without
 * taking the focus.
 */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, opening: CartOpening) {
  const [isOpen, setOpen] = useState(false);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The event comes late: by then the drawer may be open again, as a modal.
    const onClose = () => setOpen(element.open);
    element.addEventListener("close", onClose);
    return () => element.removeEventListener("close", onClose);
  }, [dialog]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    if (opening.sentences.length === 0) {
      element.close();
      element.showModal();
    } else if (!element.open) element.setAttribute("open", "");
    setOpen(true);
  }, [dialog, opening]);

  return { isOpen, close };
}

/**
 * Announces a changed count to screen readers, but not the count the drawer opens with. They cannot hear the
 * announcer in the bar then, because the page beside an open drawer is inert.
 */
function CartAnnouncer() {
  const count = useCartCount();
  const before = useRef<number | null>(null);
  const [announced, announce] = useState("");
  useEffect(() => {
    if (count !== null && before.current !== null && before.current !== count) announce(cartLabel(count));
    before.current = count;
  }, [count]);
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}
