import { TEAM_SECTIONS } from "./pages.ts";
import { isInSection } from "./section-link.ts";

/** The sections that a site hides: a store-only one the team's (rule site-2). */
export const hiddenSections = (mode: "site" | "store"): readonly string[] =>
  mode === "store" ? TEAM_SECTIONS : [];

/**
 * Whether a path leads to a team page or to a feed of one (/schedule.ics). The home page and the store's
 * routes are not team pages.
 */
export const isTeamPath = (path: string): boolean => isInSection(path, TEAM_SECTIONS);
