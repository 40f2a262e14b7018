import type { Policies, WebsiteImage } from "../club/team.ts";
import { isTeamPath } from "./site-routes.ts";

/** Where a link is shown: the site's mode, and its origin without a slash ("https://shop.example"). */
export interface LinkPlace {
  mode: "site" | "store";
  origin: string;
}

/**
 * True if a link that the club gave leads to a page its store-only site hides (rule site-2). Every such link is asked:
 * navigation, website images, policies, texts. The same path on the club's other host is not hidden.
 */
export function isHiddenLink(href: string, { mode, origin }: LinkPlace): boolean {
  if (mode === "site") return false;
  return isTeamPath(href.startsWith(`${origin}/`) ? href.slice(origin.length) : href);
}

interface WithLinks {
  websiteImages: WebsiteImage[];
  policies: Policies;
}

/** The club without the links of its images and policies that lead to hidden pages: its words stay. */
export function withoutHiddenLinks<Team extends WithLinks>(team: Team, place: LinkPlace): Team {
  if (place.mode === "site") return team;
  const shown = (href: string) => (isHiddenLink(href, place) ? "" : href);
  const { policies, websiteImages } = team;
  return {
    ...team,
    websiteImages: websiteImages.map((image) => ({ ...image, link: shown(image.link) })),
    policies: {
      ...policies,
      privacyLink: shown(policies.privacyLink),
      termsLink: shown(policies.termsLink),
      returnLink: shown(policies.returnLink),
      refundLink: shown(policies.refundLink),
      shippingLink: shown(policies.shippingLink),
    },
  };
}
