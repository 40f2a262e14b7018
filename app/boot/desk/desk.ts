import { startCopy } from "./copy-link.ts";
import { startPasskeys } from "./passkeys.ts";
import { startPrint } from "./print.ts";
import { startReloading } from "./reload.ts";
import { startSale } from "./sale.ts";

/** Starts the scripts that only desk pages have. */
export default function startDesk(): void {
  startCopy();
  startReloading();
  startPasskeys();
  startPrint();
  startSale();
}
