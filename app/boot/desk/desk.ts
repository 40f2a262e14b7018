import { startCopy } from "./copy-link.ts";
import { startLookingAgain } from "./look-again.ts";
import { startPasskeys } from "./passkeys.ts";
import { startPrint } from "./print.ts";
import { startSale } from "./sale.ts";

/** What a desk's page does in browsers beside what every page does. */
export default function startDesk(): void {
  startCopy();
  startLookingAgain();
  startPasskeys();
  startPrint();
  startSale();
}
