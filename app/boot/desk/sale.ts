import { parseCashCents } from "../../../domain/desk/selling/cash.ts";
import { amountDueText } from "../../../domain/desk/selling/sell-words.ts";

/**
 * Shows the amount due and the change while an officer enters a sale (app/desk/sell/sale-form.tsx). Without
 * script the next page shows them.
 */
export function startDeskSale(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-sale]");
  const due = form?.querySelector("output");
  if (!form || !due) return;
  form.addEventListener("input", () => {
    due.textContent = amountDueText(dueOf(form));
  });
  let isSent = false;
  form.addEventListener("submit", () => {
    isSent = true;
  });
  // The Back button would restore the finished sale's form with its order number, but the next sale needs a
  // new form.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isSent) location.replace("/desk/sell");
  });
}

/**
 * The amount due and the cash that the buyer handed over, in cents. `given` is null if no cash was typed,
 * and for complimentary tickets.
 */
function dueOf(form: HTMLFormElement): { total: number; given: number | null } {
  const typed = new FormData(form);
  if (typed.get("channel") === "comp") return { total: 0, given: null };
  const total = [...form.querySelectorAll<HTMLInputElement>("[data-cents]")].reduce(
    (sum, { dataset, value }) => sum + Number(dataset.cents) * (Number(value) || 0),
    0,
  );
  return { total, given: parseCashCents(`${typed.get("cash")}`) };
}
