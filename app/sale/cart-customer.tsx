import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { missingCustomer, totalChanged } from "../../domain/sale/cart-messages.ts";
import type { CartQuote } from "../../domain/sale/checkout.ts";
import {
  CHECKOUT_MESSAGES,
  INVALID_EMAIL,
  ROBOT_CHECK_NEEDED,
  requiredField,
} from "../../domain/values/messages.ts";
import { isValidEmail } from "../../domain/values/validity.ts";
import { HumanCheck } from "../access/human-check.tsx";
import { useHumanCheck } from "../access/use-human-check.ts";
import { useOnce } from "../site/use-once.ts";
import { Field } from "../ui/field.tsx";
import { Close } from "../ui/icons.tsx";
import { type CheckoutOutcome, checkOut, outcomeOf } from "./checkout.ts";
import { askQuote } from "./quote.ts";
import { type CartState, finishCart } from "./stored-cart.ts";

export interface CustomerInfoProps {
  cart: CartState;
  /** The cart's quote, with a total of 0. */
  quote: CartQuote;
  /** Closed; with a sentence for the drawer where the cart costs something after all. */
  onEnd: (sentence?: string) => void;
}

/** Customer Info, where nothing is to be paid: who gets the tickets (sections 3 and 5). */
export function CustomerInfo({ cart, quote, onEnd }: CustomerInfoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const robot = useId();
  const { isBusy, once, leave } = useOnce();
  const [fields, setFields] = useState({ name: "", email: "" });
  const [left, setLeft] = useState({ name: false, email: false });
  const { token, onSolved, round, askAnew, failure, fail, notice } = useHumanCheck();
  const [hasTickets] = useState(quote.lines.some(({ itemType }) => itemType === "TICKET"));
  const name = fields.name.trim();
  const email = fields.email.trim();
  const missing = missingCustomer({ name, email });

  useEffect(() => {
    dialog.current?.showModal();
    // Not the cross, which stands first.
    dialog.current?.querySelector("input")?.focus();
  }, []);
  // Another tab has bought it.
  useEffect(() => {
    if (cart.quantity === 0 && !isBusy) onEnd();
  }, [cart.quantity, isBusy]);

  async function run(humanCheck: string) {
    const now = await askQuote(cart);
    if (now.refused.length > 0) return fail(CHECKOUT_MESSAGES.ticketNotForSale);
    if (now.total !== 0) return onEnd(totalChanged(now.total));
    follow(await checkOut(now, cart.attempt, { name, email, humanCheck }));
  }

  function follow(outcome: CheckoutOutcome) {
    if (outcome.kind === "done") {
      finishCart();
      return leave(outcome.url);
    }
    fail(outcome.kind === "failed" ? outcome.message : CHECKOUT_MESSAGES.ticketNotForSale);
    askAnew();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token === null) return fail(ROBOT_CHECK_NEEDED);
    once(() => {
      fail("");
      return run(token).catch((error: unknown) => follow(outcomeOf(error)));
    });
  };

  /** Section 5: Enter in the e-mail field buys only what is complete; it says what is not. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || missing === "") return;
    event.preventDefault();
    setLeft({ name: true, email: true });
    fail(missing);
  };

  /** A modal closes by itself, and alone: closed here as well, the same key would close the drawer under it. */
  const onEscape = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== "Escape" || event.currentTarget.matches(":modal")) return;
    event.preventDefault();
    event.currentTarget.close();
  };

  const field = (which: "name" | "email") => ({
    value: fields[which],
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [which]: value }));
      fail("");
    },
    onLeave: () => setLeft((before) => ({ ...before, [which]: true })),
  });

  return (
    <dialog
      ref={dialog}
      aria-labelledby="customer-title"
      className="customer-info"
      // A check whose puzzle opens over the page leaves it open, but no modal (access/foreign-widget.ts).
      onClose={() => dialog.current?.open || onEnd()}
      onKeyDown={onEscape}
    >
      <form noValidate onSubmit={submit} className="grid gap-5 p-6">
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
        <Field
          label="Name"
          autoComplete="name"
          error={left.name && name === "" ? requiredField("Name") : ""}
          {...field("name")}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          help={
            hasTickets
              ? "Your tickets will be sent to this email. Please make sure you enter the correct email"
              : ""
          }
          error={left.email && !isValidEmail(email) ? INVALID_EMAIL : ""}
          onKeyDown={onEnter}
          {...field("email")}
        />
        <HumanCheck
          atOnce
          purpose="checkout"
          onSolved={onSolved}
          round={round}
          describedBy={failure ? robot : undefined}
        />
        <div ref={notice} role="alert" id={robot}>
          {failure && <p className="cart-notice">{failure}</p>}
        </div>
        <button
          type="submit"
          className="button button-solid"
          disabled={missing !== ""}
          aria-disabled={isBusy}
        >
          {isBusy && <span className="spinner" />}
          Complete Checkout
        </button>
      </form>
    </dialog>
  );
}
