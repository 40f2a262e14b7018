export const ABOUT_KINDS = ["story", "honours", "venue", "join", "other"] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];
