import { startCopyButtons } from "./copy-link.ts";
import { startPasskeys } from "./passkeys.ts";
import { startPrintButtons } from "./print.ts";
import { startReloading } from "./reload.ts";
import { startDeskSale } from "./sale.ts";

/** Scripts of a few pages, each with a selector of the element that needs it. */
const PARTS: readonly [string, () => Promise<{ default: () => void }>][] = [
  ["[data-look]", () => import("./look.ts")],
  ["[data-box-score]", () => import("./box-score.ts")],
  ["[data-roster], [data-table-file]", () => import("./roster.ts")],
  ["[data-board]", () => import("./boards.ts")],
  ["[data-pictures], [data-focal]", () => import("./pictures/pictures.ts")],
  ["form[data-unsaved], [data-form-saved]", () => import("./unsaved/unsaved.ts")],
  ["[data-save-bar]", () => import("./unsaved/not-saved.ts")],
  ["form > [name=intent][value=sign-out]", () => import("./unsaved/forget-on-sign-out.ts")],
  ["[data-stock]", () => import("./stock.ts")],
  ["[data-choices]", () => import("./record-search.ts")],
  ["[data-tag-names]", () => import("./tag-names.ts")],
  ["[data-rich-text]", () => import("./editor/editor.ts")],
];

/** Starts the scripts that only desk pages have. */
export default function startDesk(): void {
  startCopyButtons();
  startReloading();
  startPasskeys();
  startPrintButtons();
  startDeskSale();
  // Until a script has loaded, its page works as without script.
  for (const [selector, load] of PARTS)
    if (document.querySelector(selector))
      void load()
        .then((part) => part.default())
        .catch(() => {});
}
