/** The labels, in the order filters show them. `All` is no ribbon of a product but the filter that leaves none out. */
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

/** What a product can carry. */
export const RIBBONS = RIBBON_LABELS.filter((label): label is Ribbon => label !== ALL);

/** The products a filter leaves: all of them, or those that carry the ribbon. Their order stays. */
export function withRibbon<T extends { ribbons: readonly Ribbon[] }>(
  products: readonly T[],
  label: RibbonLabel,
): T[] {
  return products.filter(({ ribbons }) => label === ALL || ribbons.includes(label));
}

/** The filter an address asks for; a label nobody knows leaves none out. */
export function ribbonFilter(asked: string | null): RibbonLabel {
  return RIBBON_LABELS.find((label) => label === asked) ?? ALL;
}
