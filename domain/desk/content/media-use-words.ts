/** A place that shows a picture or links a file. */
export interface MediaUse {
  title: string;
  /** The page of the desk that edits it; null for a removed record that stays stored for its orders. */
  href: string | null;
}

/** Words about where pictures and files are used. */
export const MEDIA_USE_WORDS = {
  usedIn: "Used in",
  unused: "Not used anywhere",
  removed: "(removed)",
  onlyUnused: "Show only unused ones",
  all: "Show all",
  noneUnused: "Everything here is used.",
  removeHelp: "This removes it from the club's pictures. Nothing on the website changes.",
} as const;

/** ` and 4 more places` */
export const moreUsesText = (count: number) => ` and ${count} more ${count === 1 ? "place" : "places"}`;

/** `Used in 3 places` */
export const usesCountText = (count: number) =>
  count === 0 ? MEDIA_USE_WORDS.unused : `Used in ${count} ${count === 1 ? "place" : "places"}`;
