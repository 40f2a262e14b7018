import { RENEWED } from "../islands/renewed.ts";
import { keepOffline } from "../sale/keep-offline.ts";
import { sitePath } from "../site/own-path.ts";
import { whenIdle } from "../site/when-idle.ts";

/** Has the device keep an order's or a ticket's page, to be read without network. The page works without. */
export default function startKeeping(): void {
  keep();
  // An order that was waited for.
  document.addEventListener(RENEWED, keep);
}

function keep(): void {
  const path = document.querySelector<HTMLElement>("[data-keep-offline]")?.dataset.keepOffline;
  if (path !== undefined) whenIdle(() => void keepOffline(sitePath(path)).catch(() => {}));
}
