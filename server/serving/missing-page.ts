import type { StoredPage } from "../../platform/serving/page-cache.ts";
import type { ReadServices } from "../services.ts";
import type { Site } from "./site.ts";

/**
 * The 404 that all missing pages of one kind share within a club (app/site/missing-kind.ts), for one request.
 */
export interface MissingPage {
  /** Looks for the stored 404 of this kind. True if there is one, so that nothing has to be drawn. */
  isStored(kind: string): boolean;
  /** The 404 that `isStored` found; null if it found none. */
  stored(): StoredPage | null;
  /** The key to store the 404 under; null for a request that found its page. */
  key(): string | null;
}

export function sharedMissingPage(
  { pages, now }: Pick<ReadServices, "pages" | "now">,
  site: Site | null,
  { origin }: URL,
): MissingPage {
  let key: string | null = null;
  let stored: StoredPage | null = null;
  return {
    isStored: (kind) => {
      // Hosts without a club share one 404, because there may be any number of such hosts.
      key = site ? `404 ${origin} ${site.activation.active} ${kind}` : `404 ${kind}`;
      const cached = pages.find(key);
      stored = cached && pages.isCurrent(cached, now()) ? cached.page : null;
      return stored !== null;
    },
    stored: () => stored,
    key: () => key,
  };
}
