import { whenIdle } from "../site/when-idle.ts";
import { whenShown } from "./when-shown.ts";

/** Asks for bids for the page's places, once nothing else is to do. Pages without places load nothing for it. */
export default function startAds(): void {
  if (document.querySelector("[data-ad]") === null) return;
  whenShown(() =>
    whenIdle(
      () =>
        void import("../ads/fill-places.ts").then(({ fillPlaces }) =>
          fillPlaces(new AbortController().signal),
        ),
    ),
  );
}
