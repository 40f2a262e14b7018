import { typedCents } from "../../../domain/desk/cash.ts";
import { dueText } from "../../../domain/desk/sell-words.ts";

/** Says what is to be paid and given back while one types a sale (app/desk/sale-form.tsx). Without script the next page does. */
export function startSale(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-sale]");
  const due = form?.querySelector("output");
  if (!form || !due) return;
  form.addEventListener("input", () => {
    due.textContent = dueText(dueOf(form));
  });
  let isSent = false;
  form.addEventListener("submit", () => {
    isSent = true;
  });
  // Who goes back after a sale sees its form, with its number: the next one begins with a form of its own.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isSent) location.replace("/desk/sell");
  });
}

/** In cents; `given` is null where none was typed, and for what is given away. */
function dueOf(form: HTMLFormElement): { total: number; given: number | null } {
  const typed = new FormData(form);
  if (typed.get("channel") === "comp") return { total: 0, given: null };
  const total = [...form.querySelectorAll<HTMLInputElement>("[data-cents]")].reduce(
    (sum, { dataset, value }) => sum + Number(dataset.cents) * (Number(value) || 0),
    0,
  );
  return { total, given: typedCents(`${typed.get("cash")}`) };
}
