import { type RefObject, useEffect } from "react";
import { paymentTotal, paymentWords } from "../../domain/forms/form-payment.ts";
import { PAYMENT_TOTAL_ID, type ShownForm } from "../../domain/forms/shown-form.ts";
import { amountToPay, formValuesIn } from "./send-form.ts";

/**
 * Keeps a paid form's total up to date: writes it as a sentence on the page, and calls `onTotal` with the
 * cents, or with null while the amount is not known.
 */
export function usePaymentTotal(
  box: RefObject<HTMLFormElement | null>,
  form: ShownForm,
  onTotal: (total: number | null) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !form.isPaid) return;
    const showTotal = () => {
      const cents = amountToPay(form, formValuesIn(element));
      onTotal(cents === null ? null : paymentTotal(cents, form.buyerPaysFee).total);
      const paragraph = document.getElementById(PAYMENT_TOTAL_ID);
      if (paragraph) paragraph.textContent = cents === null ? "" : paymentWords(cents, form.buyerPaysFee);
    };
    showTotal();
    element.addEventListener("input", showTotal);
    return () => element.removeEventListener("input", showTotal);
  }, [box, form, onTotal]);
}
