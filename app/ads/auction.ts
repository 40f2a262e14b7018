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

/** Milliseconds after which a bid comes too late. */
const TIME_OUT = 1000;

interface Wanted {
  name: AdPlacementName;
  size: readonly [width: number, height: number];
  bidders: Bidders;
}

/** Asks the bidders for a place; the id of the highest bid of its size, null without one. */
export async function winnerOf({ name, size, bidders }: Wanted, adServer: AdServer): Promise<string | null> {
  start(adServer);
  return new Promise((resolve) => {
    const auction = pbjs.requestBids({
      timeout: TIME_OUT,
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
    // Without an answer of the consent manager there is none.
    auction.catch(() => resolve(null));
  });
}

let isStarted = false;

/** Nothing is kept in the browser. */
function start({ server, account, floor, consent, placements }: AdServer): void {
  if (isStarted) return;
  isStarted = true;
  const bidders = Object.values(placements).flatMap((placement) => Object.keys(placement?.bidders ?? {}));
  pbjs.setConfig({
    bidderTimeout: TIME_OUT,
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
      timeout: TIME_OUT,
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

/** Where consent is needed and its manager does not answer, nobody is asked for a bid. */
function managed(standards: NonNullable<AdServer["consent"]>["standards"]) {
  return {
    ...(standards.includes("tcf") && { gdpr: { ...FROM_MANAGER, defaultGdprScope: true } }),
    ...(standards.includes("usp") && { usp: FROM_MANAGER }),
    ...(standards.includes("gpp") && { gpp: FROM_MANAGER }),
  };
}
