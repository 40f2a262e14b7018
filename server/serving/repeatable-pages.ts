import { type CachedPage, isFresh } from "../../platform/serving/page-cache.ts";
import type { Services } from "../services.ts";
import type { Repeatable } from "./response-cache.ts";

/** Makes stored pages repeatable while they are fresh. A stale page goes to the app, which renews it. */
export function repeatablePages({ pages, now }: Pick<Services, "pages" | "now">) {
  const known = new WeakMap<CachedPage, Repeatable>();
  return (kept: CachedPage): Repeatable => {
    const found = known.get(kept) ?? {
      teamId: kept.page.teamId,
      isShown: () => pages.ageOf(kept) === "fresh" && isFresh(kept.page, now()),
      get isGone() {
        return kept.isGone;
      },
      whenGone: kept.whenGone,
    };
    known.set(kept, found);
    return found;
  };
}
