import type { Season } from "../../domain/schedule/season.ts";
import { Crest } from "./crest.tsx";

/**
 * A season's logo; draws nothing without one. It has no alternative text: write the season's name beside
 * it.
 */
export function SeasonLogo({ logo, size }: Pick<Season, "logo"> & { size: number }) {
  return logo ? <Crest logo={logo} name="" size={size} /> : null;
}
