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
  // Only forms with pictures need this. Until it has loaded, they work as without script.
  if (document.querySelector("[data-pictures], [data-focal]"))
    void import("./pictures/pictures.ts").then((pictures) => pictures.default()).catch(() => {});
}
