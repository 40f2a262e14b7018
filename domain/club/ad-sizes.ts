/** Width and height in CSS pixels of each ad size, by the trade's names. */
export const AD_SIZES = {
  leaderBoard: [728, 90],
  billboard: [970, 250],
  popUnder: [720, 300],
  smartphone1: [320, 50],
  smartphone2: [300, 50],
  halfBanner: [234, 60],
  mediumRectangle: [300, 250],
  largeRectangle: [336, 280],
  largeLeaderBoard: [970, 90],
  largeMobile: [320, 100],
  banner: [468, 60],
  skyscraper: [120, 600],
  wideSkyscraper: [160, 600],
  halfPage: [300, 600],
  portrait: [300, 1050],
  square: [250, 250],
  smallSquare: [200, 200],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type AdSize = keyof typeof AD_SIZES;

/** Ad sizes of a placement below and above the mobile breakpoint; null for no ad. */
export interface AdPlacement {
  phone: AdSize | null;
  desktop: AdSize | null;
}

/** All placements, with their sizes unless the operator chose others. */
export const AD_PLACEMENTS = {
  footer: { phone: "smartphone1", desktop: "leaderBoard" },
  /** Between two rows of the list of articles. */
  articleList: { phone: "mediumRectangle", desktop: "leaderBoard" },
  /** Beside an article. */
  articleSide: { phone: null, desktop: "wideSkyscraper" },
} as const satisfies Record<string, AdPlacement>;

export type AdPlacementName = keyof typeof AD_PLACEMENTS;

/** The placements for which bids are requested. */
export type AdPlacements = Partial<Record<AdPlacementName, AdPlacement>>;

/**
 * The sponsor to show in a section's placement while it has no ad. Each sponsor gets a share of the site's
 * sections, and every visitor sees the same sponsor there, because pages are stored. Null without sponsors.
 */
export function sponsorForSection<Sponsor>(sponsors: readonly Sponsor[], section: string): Sponsor | null {
  const hash = [...section].reduce((soFar, letter) => soFar * 31 + letter.charCodeAt(0), 7);
  return sponsors[hash % sponsors.length] ?? null;
}
