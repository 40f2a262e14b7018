/**
 * Labels in the order of the filters. `All` is not a ribbon of a product, but the filter that shows
 * everything.
 */
export const RIBBON_LABELS = [
  "All",
  "On Sale",
  "Sold Out",
  "Fundraiser",
  "New Arrival",
  "Just Launched",
  "Almost Gone",
  "Alumni Game",
  "Rival Game",
  "Alumni Event",
  "Special Edition",
  "Special Event",
  "Special Game",
] as const;

export type RibbonLabel = (typeof RIBBON_LABELS)[number];
export type Ribbon = Exclude<RibbonLabel, "All">;

const ALL = "All";

/** Ribbons a product can have. */
export const RIBBONS = RIBBON_LABELS.filter((label): label is Ribbon => label !== ALL);

/** The products that have a ribbon, in their order; all products if the label is `All`. */
export function withRibbon<T extends { ribbons: readonly Ribbon[] }>(
  products: readonly T[],
  label: RibbonLabel,
): T[] {
  return products.filter(({ ribbons }) => label === ALL || ribbons.includes(label));
}

/** The ribbon of an address's filter; an unknown label shows everything. */
export function parseRibbonFilter(query: string | null): RibbonLabel {
  return RIBBON_LABELS.find((label) => label === query) ?? ALL;
}
