import type { AdPlacement, AdPlacementName } from "./ad-sizes.ts";

/** Consent standards: Europe's (TCF), California's former one (USP), and the newer one of US states (GPP). */
export const CONSENT_STANDARDS = ["tcf", "usp", "gpp"] as const;

/** Each bidder's parameters, by its name at the ad server, in the form that the bidder documents. */
export type Bidders = Record<string, Record<string, unknown>>;

/** The ad server, and the placements it delivers ads for. */
export interface AdServer {
  /** URL of a Prebid Server, to which OpenRTB requests are posted. */
  server: string;
  account: string;
  /** US dollars per thousand views; lower bids do not win. */
  floor: number;
  /** How to ask visitors for consent before an auction; null if no consent is needed. */
  consent: {
    standards: (typeof CONSENT_STANDARDS)[number][];
    /** The consent manager's script, loaded before the first auction. */
    script: string;
    /** Origins that its script loads from. */
    origins: string[];
    /** Each bidder's number in the vendor list of Europe's consent standard. */
    vendors: Record<string, number>;
  } | null;
  placements: { [Name in AdPlacementName]?: (AdPlacement & { bidders: Bidders }) | undefined };
}
