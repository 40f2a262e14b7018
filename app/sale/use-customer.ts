import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { missingCustomer, totalChanged } from "../../domain/sale/cart-messages.ts";
import type { CartQuote } from "../../domain/sale/checkout.ts";
import {
  CHECKOUT_MESSAGES,
  INVALID_EMAIL,
  ROBOT_CHECK_NEEDED,
  requiredField,
} from "../../domain/values/messages.ts";
import { isValidEmail } from "../../domain/values/validity.ts";
import { useHumanCheck } from "../access/use-human-check.ts";
import { useOnce } from "../site/use-once.ts";
import { type CheckoutOutcome, outcomeOf, requestCheckout } from "./checkout.ts";
import { askQuote } from "./quote.ts";
import { type CartState, finishCart } from "./stored-cart.ts";

export interface CustomerInfoProps {
  cart: CartState;
  /** The cart's quote, with a total of 0. */
  quote: CartQuote;
  /** Closed; with a sentence for the drawer where the cart costs something after all. */
  onEnd: (sentence?: string) => void;
}

/** Who a cart that costs nothing goes to: what is written, what is wrong with it, and the checkout of it. */
export function useCustomer({ cart, onEnd }: Pick<CustomerInfoProps, "cart" | "onEnd">) {
  const { isBusy, once, leave } = useOnce();
  const [fields, setFields] = useState({ name: "", email: "" });
  const [left, setLeft] = useState({ name: false, email: false });
  const { token, askAnew, fail, ...check } = useHumanCheck();
  const name = fields.name.trim();
  const email = fields.email.trim();
  const missing = missingCustomer({ name, email });

  // Another tab has bought it.
  useEffect(() => {
    if (cart.quantity === 0 && !isBusy) onEnd();
  }, [cart.quantity, isBusy]);

  async function run(humanCheck: string) {
    const now = await askQuote(cart);
    if (now.refused.length > 0) return fail(CHECKOUT_MESSAGES.ticketNotForSale);
    if (now.total !== 0) return onEnd(totalChanged(now.total));
    follow(await requestCheckout(now, cart.attempt, { name, email, humanCheck }));
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
      return run(token).catch((error: unknown) => follow(outcomeOf(error)));
    });
  };

  /** Enter in the e-mail field buys only what is complete, and says what is missing (decision 010). */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || missing === "") return;
    event.preventDefault();
    setLeft({ name: true, email: true });
    fail(missing);
  };

  const field = (which: "name" | "email", wrong: string) => ({
    value: fields[which],
    error: left[which] ? wrong : "",
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [which]: value }));
      fail("");
    },
    onLeave: () => setLeft((before) => ({ ...before, [which]: true })),
  });

  return {
    name: field("name", name === "" ? requiredField("Name") : ""),
    email: { ...field("email", isValidEmail(email) ? "" : INVALID_EMAIL), onKeyDown: onEnter },
    isComplete: missing === "",
    isBusy,
    check,
    onSubmit,
  };
}
