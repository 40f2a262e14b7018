import { canonicalUrl } from "../../domain/site/seo/seo.ts";

/** Either a loader's site or a page's frame. */
interface AddressedSite {
  canonicalOrigin: string;
  teamParam: string | null;
}

/** The canonical URL of a page. @param query parameters that belong to it, such as a list's page number */
export function pageAddress({ canonicalOrigin, teamParam }: AddressedSite, path: string, query = {}): string {
  return canonicalUrl(canonicalOrigin, path, teamParam === null ? query : { ...query, team: teamParam });
}
