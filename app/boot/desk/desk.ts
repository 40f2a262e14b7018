import { startCopyButtons } from "./copy-link.ts";
import { startPasskeys } from "./passkeys.ts";
import { startPrintButtons } from "./print.ts";
import { startReloading } from "./reload.ts";
import { startDeskSale } from "./sale.ts";

/** Scripts of a few pages, each with a selector of the element that needs it. */
const RARE_PARTS: readonly [string, () => Promise<{ default: () => void }>][] = [
  ["[data-look]", () => import("./look.ts")],
  ["[data-board]", () => import("./boards.ts")],
];

/** Starts the scripts that only desk pages have. */
export default async function startDesk(): Promise<void> {
  startCopyButtons();
  startReloading();
  startPasskeys();
  startPrintButtons();
  startDeskSale();
  for (const [selector, load] of RARE_PARTS) if (document.querySelector(selector)) (await load()).default();
}
