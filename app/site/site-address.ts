import { canonicalUrl } from "../../domain/site/seo.ts";

/** The site a page belongs to: a loader's site and a page's frame alike. */
interface AddressedSite {
  canonicalOrigin: string;
  teamParam: string | null;
}

/** The one whole address of a page of the club, with what else belongs to it: the number of a list's page. */
export function pageAddress({ canonicalOrigin, teamParam }: AddressedSite, path: string, query = {}): string {
  return canonicalUrl(canonicalOrigin, path, teamParam === null ? query : { ...query, team: teamParam });
}
