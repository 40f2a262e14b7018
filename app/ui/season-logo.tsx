import type { Season } from "../../domain/schedule/season.ts";
import { Crest } from "./crest.tsx";

/** Nothing without a logo. It is not read out: the season's name must be written beside it. */
export function SeasonLogo({ logo, size }: Pick<Season, "logo"> & { size: number }) {
  return logo ? <Crest logo={logo} name="" size={size} /> : null;
}
