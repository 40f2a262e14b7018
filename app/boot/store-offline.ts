import { PAGE_RENEWED_EVENT } from "../islands/renewed.ts";
import { storeOffline } from "../sale/order/store-offline.ts";
import { sitePath } from "../site/site-path.ts";
import { whenIdle } from "../site/when-idle.ts";

/**
 * Stores an order's or a ticket's page on the device, so that it opens without a network. A failure changes
 * nothing else.
 */
export default function startStoringOffline(): void {
  keep();
  // An unsettled order is not stored; the renewal that shows its outcome makes it storable.
  document.addEventListener(PAGE_RENEWED_EVENT, keep);
}

function keep(): void {
  const path = document.querySelector<HTMLElement>("[data-keep-offline]")?.dataset.keepOffline;
  if (path !== undefined) whenIdle(() => void storeOffline(sitePath(path)).catch(() => {}));
}
