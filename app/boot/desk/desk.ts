import { startCopy } from "./copy-link.ts";
import { startLookingAgain } from "./look-again.ts";
import { startPasskeys } from "./passkeys.ts";
import { startPrint } from "./print.ts";
import { startSale } from "./sale.ts";

/** Starts the scripts that only desk pages have. */
export default function startDesk(): void {
  startCopy();
  startLookingAgain();
  startPasskeys();
  startPrint();
  startSale();
}
