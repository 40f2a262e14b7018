import type { AdServer } from "../../domain/club/ad-server.ts";
import { AD_SIZES, type AdPlacementName } from "../../domain/club/ad-sizes.ts";

/** Matches screens that get the desktop slots (1200 px and wider). */
const DESKTOP = "(width >= 75rem)";
/** Bids for a slot are requested when it is one screen away from view. */
const AHEAD = "100% 0px";

/**
 * Requests bids for each ad slot that a visitor comes near, and shows the winning ad in it, until `left` is
 * aborted.
 */
export async function fillAdSlots(left: AbortSignal): Promise<void> {
  const adServer = await settings();
  if (!adServer || left.aborted) return;
  await consentManager(adServer);
  // Checked again after the wait: a signal that is already aborted calls no new listener, so the observers
  // would run forever.
  if (left.aborted) return;
  const nearby = new IntersectionObserver(
    (places) => {
      for (const { isIntersecting, target } of places)
        if (isIntersecting) {
          nearby.unobserve(target);
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
        nearby.observe(place);
      }
  };
  // Also watches slots that are added later, because the page's blocks may arrive one by one.
  const arrivals = new MutationObserver(watch);
  arrivals.observe(document.body, { childList: true, subtree: true });
  watch();
  left.addEventListener("abort", () => {
    nearby.disconnect();
    arrivals.disconnect();
    for (const frame of document.querySelectorAll(".ad-frame")) frame.remove();
    for (const place of document.querySelectorAll("[data-ad-answer]"))
      place.removeAttribute("data-ad-answer");
  });
}

/** Shows the winning ad in a slot. Without a bid in time the club's sponsor stays. */
async function fill(place: HTMLElement, adServer: AdServer, left: AbortSignal): Promise<void> {
  const name = place.dataset.ad as AdPlacementName;
  const placement = adServer.placements[name];
  const size = placement?.[matchMedia(DESKTOP).matches ? "desktop" : "phone"];
  if (!placement || !size) return;
  const { requestHighestBid } = await import("./auction.ts");
  const adId = await requestHighestBid({ name, size: AD_SIZES[size], bidders: placement.bidders }, adServer);
  if (left.aborted || !place.isConnected) return;
  // Helps an operator find out why a sponsor is shown instead of an ad.
  place.dataset.adAnswer = adId === null ? "no bid" : "bid";
  if (adId === null) return;
  const [width, height] = AD_SIZES[size];
  const frame = document.createElement("iframe");
  Object.assign(frame, {
    className: "ad-frame",
    // Covers the sponsor, in the same reserved space.
    style: "position:absolute;inset:0;border:0;background:white",
    title: "Advertisement",
    src: `/ad-frame#${adId}`,
    width,
    height,
  });
  place.append(frame);
}

let loadedSettings: Promise<AdServer | null> | undefined;

/** The ad server's settings, loaded once per document; null if they cannot be loaded. */
function settings(): Promise<AdServer | null> {
  loadedSettings ??= fetch("/ads.json").then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  return loadedSettings;
}

let consentLoading: Promise<void> | undefined;

/**
 * Loads the consent manager once per document. If it cannot be loaded, the consent standard decides whether
 * the auction goes on.
 */
function consentManager({ consent }: AdServer): Promise<void> | undefined {
  if (!consent) return;
  consentLoading ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = consent.script;
    script.onload = script.onerror = () => resolve();
    document.head.append(script);
  });
  return consentLoading;
}
