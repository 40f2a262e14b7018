import { type NamedClub, sportAndName } from "../club/club-name.ts";
import type { SeoClub } from "./seo.ts";

/** What a club's titles and descriptions are made of. */
export function seoClub<Info extends SeoClub["seoInfo"]>(team: NamedClub & { seoInfo: Info }) {
  return { sportAndName: sportAndName(team), seoInfo: team.seoInfo };
}
