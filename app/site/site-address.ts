import { canonicalUrl } from "../../domain/site/seo.ts";

/** A loader's site, or a page's frame. */
interface AddressedSite {
  canonicalOrigin: string;
  teamParam: string | null;
}

/** The canonical address of a page, with `query` for what belongs to it, such as a list's page number. */
export function pageAddress({ canonicalOrigin, teamParam }: AddressedSite, path: string, query = {}): string {
  return canonicalUrl(canonicalOrigin, path, teamParam === null ? query : { ...query, team: teamParam });
}
