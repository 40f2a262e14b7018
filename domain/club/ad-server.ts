import type { AdPlacement, AdPlacementName } from "./ad-sizes.ts";

/** Europe's standard of consent, California's former one, and that of the states. */
export const CONSENT_STANDARDS = ["tcf", "usp", "gpp"] as const;

/** Parameters as each bidder documents them, by its name at the server. */
export type Bidders = Record<string, Record<string, unknown>>;

/** Who is asked for advertisements, and for which places. */
export interface AdServer {
  /** Of a Prebid Server: takes OpenRTB requests by POST. */
  server: string;
  account: string;
  /** US dollars for a thousand views: a lower bid does not win. */
  floor: number;
  /** Where visitors are asked for consent first. */
  consent: {
    standards: (typeof CONSENT_STANDARDS)[number][];
    /** The consent manager's, loaded before the first auction. */
    script: string;
    /** What its script loads from. */
    origins: string[];
    /** The number of each bidder in the list of vendors that Europe's consent is given to. */
    vendors: Record<string, number>;
  } | null;
  placements: { [Name in AdPlacementName]?: (AdPlacement & { bidders: Bidders }) | undefined };
}
