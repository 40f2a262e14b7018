import type { CSSProperties } from "react";
import type { DesignPageKind, WebsiteStyles } from "../../domain/club/team.ts";
import { BUTTON_WIDTH_PX } from "../../domain/values/limits.ts";
import { DESIGNS, type Design, VARSITY } from "./designs.ts";

/** The page kind's own design, else the home page's, else 1; an unknown number counts as 1. */
export function resolveDesign(chosen: WebsiteStyles["design"], kind: DesignPageKind): Design {
  const number = chosen[kind] ?? chosen.homepage ?? 1;
  return DESIGNS.find((design) => design.number === number) ?? VARSITY;
}

export function designProperties({
  headings,
  corners,
}: Design): CSSProperties & Record<`--${string}`, string> {
  return {
    "--heading-family": headings.family,
    "--heading-weight": String(headings.weight),
    "--heading-transform": headings.transform,
    "--heading-leading": String(headings.leading),
    "--heading-tracking": headings.tracking,
    "--corner": `${corners}px`,
    "--button-width": `${BUTTON_WIDTH_PX}px`,
  };
}
