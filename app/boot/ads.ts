import { whenIdle } from "../site/when-idle.ts";
import { whenShown } from "./when-shown.ts";

/**
 * Requests bids for the page's ad slots once the browser is idle. Pages without slots do not load the
 * script that requests bids.
 */
export default function startAds(): void {
  if (document.querySelector("[data-ad]") === null) return;
  whenShown(() =>
    whenIdle(
      () =>
        void import("../ads/fill-ad-slots.ts").then(({ fillAdSlots }) =>
          fillAdSlots(new AbortController().signal),
        ),
    ),
  );
}
