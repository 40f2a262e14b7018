/** What a section of the About page tells of. */
export const ABOUT_KINDS = ["story", "honours", "venue", "join", "other"] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];
