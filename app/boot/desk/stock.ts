import { stockAfterText } from "../../../domain/desk/content/stock/stock-words.ts";

/** Says beside what is typed how many will be left (app/desk/content/stock-input.tsx). */
export default function startStocks(): void {
  for (const field of document.querySelectorAll<HTMLElement>("[data-stock]")) {
    const [way, input, output] = [
      field.querySelector("select"),
      field.querySelector("input"),
      field.querySelector("output"),
    ];
    if (!way || !input || !output) continue;
    const show = () => {
      const change =
        Math.abs(Number(input.value)) * (way.value === "add" && !input.value.startsWith("-") ? 1 : -1);
      output.value = change ? stockAfterText(Number(field.dataset.stock) + change) : "";
    };
    field.addEventListener("input", show);
    show();
  }
}
