import type { DesignPageKind } from "../../../domain/club/team.ts";

/** A page of each kind that has a design of its own, of the demo's hockey club; and what follows from a list's. */
export const DESIGN_PAGES = {
  homepage: "/",
  about: "/about",
  sponsors: "/sponsors",
  forms: "/forms/contact",
  articles: "/articles",
  games: "/schedule/results",
  galleries: "/galleries",
  players: "/roster",
  coaches: "/coaches",
  staff: "/staff",
  events: "/events/upcoming",
} as const satisfies Record<DesignPageKind, string>;
