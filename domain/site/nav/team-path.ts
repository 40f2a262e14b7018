import { TEAM_SECTIONS } from "../pages.ts";
import { isInSection } from "./section-link.ts";

/** The sections that a site hides: the team's on a store-only site, none on any other (rule site-2). */
export const hiddenSections = (mode: "site" | "store"): readonly string[] =>
  mode === "store" ? TEAM_SECTIONS : [];

/**
 * True for a path to a team page or its feed (/schedule.ics). The home page and the store's routes are not
 * team pages.
 */
export const isTeamPath = (path: string): boolean => isInSection(path, TEAM_SECTIONS);
