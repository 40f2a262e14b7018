import type { AdServer } from "../../domain/club/ad-server.ts";
import { AD_SIZES, type AdPlacementName } from "../../domain/club/ad-sizes.ts";

/** The mobile breakpoint. */
const DESKTOP = "(width >= 75rem)";
/** A place is asked for before it comes into sight: one screen ahead. */
const AHEAD = "100% 0px";

/** Puts an advertisement into each place of the page that somebody bids for and a visitor comes near, until the page is left. */
export async function fillPlaces(left: AbortSignal): Promise<void> {
  const adServer = await settings();
  if (!adServer || left.aborted) return;
  await consentManager(adServer);
  // A signal tells nobody who listens after it: what is begun now would never end.
  if (left.aborted) return;
  const near = new IntersectionObserver(
    (places) => {
      for (const { isIntersecting, target } of places)
        if (isIntersecting) {
          near.unobserve(target);
          void fill(target as HTMLElement, adServer, left);
        }
    },
    { rootMargin: AHEAD },
  );
  const known = new WeakSet<Element>();
  const watch = () => {
    for (const place of document.querySelectorAll("[data-ad]"))
      if (!known.has(place)) {
        known.add(place);
        near.observe(place);
      }
  };
  // Blocks of a page arrive one by one.
  const arrivals = new MutationObserver(watch);
  arrivals.observe(document.body, { childList: true, subtree: true });
  watch();
  left.addEventListener("abort", () => {
    near.disconnect();
    arrivals.disconnect();
    for (const frame of document.querySelectorAll(".ad-frame")) frame.remove();
    for (const place of document.querySelectorAll("[data-ad-answer]"))
      place.removeAttribute("data-ad-answer");
  });
}

/** The club's sponsor stays where nobody bids, or not in time. */
async function fill(place: HTMLElement, adServer: AdServer, left: AbortSignal): Promise<void> {
  const name = place.dataset.ad as AdPlacementName;
  const placement = adServer.placements[name];
  const size = placement?.[matchMedia(DESKTOP).matches ? "desktop" : "phone"];
  if (!placement || !size) return;
  const { winnerOf } = await import("./auction.ts");
  const adId = await winnerOf({ name, size: AD_SIZES[size], bidders: placement.bidders }, adServer);
  if (left.aborted || !place.isConnected) return;
  // For an operator who wonders why a sponsor is shown.
  place.dataset.adAnswer = adId === null ? "no bid" : "bid";
  if (adId === null) return;
  const [width, height] = AD_SIZES[size];
  const frame = document.createElement("iframe");
  Object.assign(frame, {
    className: "ad-frame",
    // Over the sponsor, in the space that is kept for both.
    style: "position:absolute;inset:0;border:0;background:white",
    title: "Advertisement",
    src: `/ad-frame#${adId}`,
    width,
    height,
  });
  place.append(frame);
}

let asked: Promise<AdServer | null> | undefined;

/** Once a document; null if the server is not reached. */
function settings(): Promise<AdServer | null> {
  asked ??= fetch("/ads.json").then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  return asked;
}

let managed: Promise<void> | undefined;

/** Loaded once a document; without it the auction's own modules wait and then refuse or go on, as its standard says. */
function consentManager({ consent }: AdServer): Promise<void> | undefined {
  if (!consent) return;
  managed ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = consent.script;
    script.onload = script.onerror = () => resolve();
    document.head.append(script);
  });
  return managed;
}
