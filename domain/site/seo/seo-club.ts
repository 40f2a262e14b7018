import { type NamedClub, sportAndName } from "../../club/club-name.ts";
import type { SeoClub } from "./seo.ts";

/** The parts of a club from which titles and descriptions are made. */
export function seoClub<Info extends SeoClub["seoInfo"]>(team: NamedClub & { seoInfo: Info }) {
  return { sportAndName: sportAndName(team), seoInfo: team.seoInfo };
}
