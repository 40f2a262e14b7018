import type { Season } from "../../domain/schedule/season.ts";
import { Crest } from "./crest.tsx";

/** The logo of a season; nothing where it has none. The season's name stands beside it. */
export function SeasonLogo({ logo, size }: Pick<Season, "logo"> & { size: number }) {
  return logo ? <Crest logo={logo} name="" size={size} /> : null;
}
