import { DESIGN_PAGE_KINDS, type DesignPageKind } from "../../../domain/club/team.ts";
import { designPath } from "../../../domain/site/design-page.ts";

/** Paths in the demo's hockey club: one page for each kind that has a design of its own. */
export const DESIGN_PAGES = Object.fromEntries(
  DESIGN_PAGE_KINDS.map((kind) => [kind, designPath(kind, "contact")]),
) as Record<DesignPageKind, string>;
