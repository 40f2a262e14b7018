import { type NamedClub, sportAndName } from "../../club/club-name.ts";
import type { SeoClub } from "./seo.ts";

/** The part of a club that titles and descriptions are made from. */
export function seoClub<Info extends SeoClub["seoInfo"]>(team: NamedClub & { seoInfo: Info }) {
  return { sportAndName: sportAndName(team), seoInfo: team.seoInfo };
}
