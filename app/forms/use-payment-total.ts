import { type RefObject, useEffect } from "react";
import { paymentTotal, paymentWords } from "../../domain/forms/form-payment.ts";
import { PAYMENT_TOTAL_ID, type ShownForm } from "../../domain/forms/shown-form.ts";
import { paidIn, writtenIn } from "./send-form.ts";

/** Keeps the form's total up to date: in words on the page, and in cents (or null) by `tell`. */
export function usePaymentTotal(
  box: RefObject<HTMLFormElement | null>,
  form: ShownForm,
  tell: (total: number | null) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !form.isPaid) return;
    const follow = () => {
      const cents = paidIn(form, writtenIn(element));
      tell(cents === null ? null : paymentTotal(cents, form.buyerPaysFee).total);
      const place = document.getElementById(PAYMENT_TOTAL_ID);
      if (place) place.textContent = cents === null ? "" : paymentWords(cents, form.buyerPaysFee);
    };
    follow();
    element.addEventListener("input", follow);
    return () => element.removeEventListener("input", follow);
  }, [box, form, tell]);
}
