import pbjs from "prebid.js";
import "prebid.js/modules/prebidServerBidAdapter";
import "prebid.js/modules/priceFloors";
import "prebid.js/modules/consentManagementTcf";
import "prebid.js/modules/consentManagementUsp";
import "prebid.js/modules/consentManagementGpp";
import "prebid.js/modules/tcfControl";
import "prebid.js/modules/gppControl_usnat";
import type { AdServer, Bidders } from "../../domain/club/ad-server.ts";
import type { AdPlacementName } from "../../domain/club/ad-sizes.ts";

/** How long to wait for bids. A later bid is ignored. */
const TIMEOUT_MS = 1000;

interface BidRequest {
  name: AdPlacementName;
  size: readonly [width: number, height: number];
  bidders: Bidders;
}

/**
 * Requests bids for an ad slot. Returns the ad id of the highest bid in the slot's size; null if there is
 * none.
 */
export async function requestHighestBid(
  { name, size, bidders }: BidRequest,
  adServer: AdServer,
): Promise<string | null> {
  start(adServer);
  return new Promise((resolve) => {
    const auction = pbjs.requestBids({
      timeout: TIMEOUT_MS,
      adUnits: [
        {
          code: name,
          mediaTypes: { banner: { sizes: [[...size]] } },
          bids: Object.entries(bidders).map(([bidder, params]) => ({ bidder, params })),
        },
      ],
      bidsBackHandler: (all) => {
        const fitting = (all?.[name]?.bids ?? []).filter(
          ({ width, height }) => width === size[0] && height === size[1],
        );
        const [best] = fitting.toSorted((one, other) => other.cpm - one.cpm);
        resolve(best?.adId ?? null);
      },
    });
    // The promise rejects if the consent manager does not answer: then there is no bid.
    auction.catch(() => resolve(null));
  });
}

let isStarted = false;

/**
 * Configures the auction once per page. `deviceAccess: false` keeps it from storing anything in the
 * browser.
 */
function start({ server, account, floor, consent, placements }: AdServer): void {
  if (isStarted) return;
  isStarted = true;
  const bidders = Object.values(placements).flatMap((placement) => Object.keys(placement?.bidders ?? {}));
  pbjs.setConfig({
    bidderTimeout: TIMEOUT_MS,
    deviceAccess: false,
    userSync: { syncEnabled: false },
    s2sConfig: {
      accountId: account,
      adapter: "prebidServer",
      enabled: true,
      endpoint: server,
      // Cookies are not synced.
      syncEndpoint: "",
      bidders: [...new Set(bidders)],
      timeout: TIMEOUT_MS,
    },
    floors: {
      enforcement: { enforceJS: true, floorDeals: true },
      data: { currency: "USD", schema: { fields: ["mediaType"] }, values: { "*": floor } },
    },
    ...(consent && { consentManagement: managed(consent.standards), gvlMapping: consent.vendors }),
  });
  pbjs.processQueue();
}

const FROM_MANAGER = { cmpApi: "iab" } as const;

/**
 * Prebid's consent settings. If consent is needed and the consent manager does not answer, no bids are
 * requested.
 */
function managed(standards: NonNullable<AdServer["consent"]>["standards"]) {
  return {
    ...(standards.includes("tcf") && { gdpr: { ...FROM_MANAGER, defaultGdprScope: true } }),
    ...(standards.includes("usp") && { usp: FROM_MANAGER }),
    ...(standards.includes("gpp") && { gpp: FROM_MANAGER }),
  };
}
