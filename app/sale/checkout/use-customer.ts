import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { missingCustomerSentence, totalChangedSentence } from "../../../domain/sale/cart-messages.ts";
import type { CartQuote } from "../../../domain/sale/checkout.ts";
import {
  CHECKOUT_MESSAGES,
  INVALID_EMAIL,
  ROBOT_CHECK_NEEDED,
  requiredFieldMessage,
} from "../../../domain/values/messages.ts";
import { extractEmail } from "../../../domain/values/typed-contact.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import { useHumanCheck } from "../../access/use-human-check.ts";
import { useOneAtATime } from "../../site/use-once.ts";
import { type CartState, finishCart } from "../cart/stored-cart.ts";
import { type CheckoutOutcome, failedCheckoutOutcome, requestCheckout } from "./checkout.ts";
import { requestQuote } from "./quote.ts";

export interface CustomerInfoProps {
  cart: CartState;
  /** The cart's quote, with a total of 0. */
  quote: CartQuote;
  /** Called when the pop-up closes. `sentence` is shown in the drawer if the cart is not free after all. */
  onEnd: (sentence?: string) => void;
}

/** The form for a free cart: its fields, their mistakes, and the checkout. */
export function useCustomer({ cart, onEnd }: Pick<CustomerInfoProps, "cart" | "onEnd">) {
  const { isBusy, once, leave } = useOneAtATime();
  const [fields, setFields] = useState({ name: "", email: "" });
  const [visited, setVisited] = useState({ name: false, email: false });
  const { token, askAnew, fail, ...check } = useHumanCheck();
  const name = fields.name.trim();
  const email = extractEmail(fields.email);
  const missing = missingCustomerSentence({ name, email });

  // A cart that becomes empty here was checked out by another tab.
  useEffect(() => {
    if (cart.quantity === 0 && !isBusy) onEnd();
  }, [cart.quantity, isBusy]);

  async function run(humanCheck: string) {
    const quote = await requestQuote(cart);
    if (quote.refused.length > 0) return fail(CHECKOUT_MESSAGES.ticketNotForSale);
    if (quote.total !== 0) return onEnd(totalChangedSentence(quote.total));
    follow(await requestCheckout(quote, cart.attempt, { name, email, humanCheck }));
  }

  function follow(outcome: CheckoutOutcome) {
    if (outcome.kind === "done") {
      finishCart();
      return leave(outcome.url);
    }
    fail(outcome.kind === "failed" ? outcome.message : CHECKOUT_MESSAGES.ticketNotForSale);
    askAnew();
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (token === null) return fail(ROBOT_CHECK_NEEDED);
    once(() => {
      fail("");
      return run(token).catch((error: unknown) => follow(failedCheckoutOutcome(error)));
    });
  };

  /**
   * Enter in the email field places the order only if both fields are valid; otherwise it shows what is
   * missing (decision 010).
   */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || missing === "") return;
    event.preventDefault();
    setVisited({ name: true, email: true });
    fail(missing);
  };

  const field = (which: "name" | "email", mistake: string) => ({
    value: fields[which],
    error: visited[which] ? mistake : "",
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [which]: value }));
      fail("");
    },
    onLeave: () => setVisited((before) => ({ ...before, [which]: true })),
  });

  return {
    name: field("name", name === "" ? requiredFieldMessage("Name") : ""),
    email: { ...field("email", isValidEmail(email) ? "" : INVALID_EMAIL), onKeyDown: onEnter },
    isComplete: missing === "",
    isBusy,
    check,
    onSubmit,
  };
}
