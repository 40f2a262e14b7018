import { startCopyButtons } from "./copy-link.ts";
import { startPasskeys } from "./passkeys.ts";
import { startPrintButtons } from "./print.ts";
import { startReloading } from "./reload.ts";
import { startDeskSale } from "./sale.ts";

/** Starts the scripts that only desk pages have. */
export default function startDesk(): void {
  startCopyButtons();
  startReloading();
  startPasskeys();
  startPrintButtons();
  startDeskSale();
}
