import type { Policies, Socials, WebsiteImage } from "../../club/team.ts";
import { isLinkToSection } from "./section-link.ts";
import { hiddenSections } from "./team-path.ts";

/** The site that shows a link: its mode, and its origin without a trailing slash ("https://shop.example"). */
export interface LinkContext {
  mode: "site" | "store";
  origin: string;
}

/**
 * True if a club's link leads to a page that its store-only site hides (rule site-2). Check every link of the
 * club: navigation, website images, policies, social networks, sponsors, texts. The same path on another host
 * of the club is not hidden.
 */
export const isHiddenLink = (href: string, { mode, origin }: LinkContext): boolean =>
  isLinkToSection(href, hiddenSections(mode), origin);

interface WithLinks {
  websiteImages: WebsiteImage[];
  policies: Policies;
  socials: Socials;
}

/**
 * The club with empty links instead of links to hidden pages, in its images, policies and social networks.
 */
export function withoutHiddenLinks<Team extends WithLinks>(team: Team, context: LinkContext): Team {
  if (context.mode === "site") return team;
  const shown = (href: string) => (isHiddenLink(href, context) ? "" : href);
  const { policies, websiteImages, socials } = team;
  return {
    ...team,
    socials: {
      twitterURL: shown(socials.twitterURL),
      facebookURL: shown(socials.facebookURL),
      instagramURL: shown(socials.instagramURL),
      youtubeURL: shown(socials.youtubeURL),
      tiktokURL: shown(socials.tiktokURL),
    },
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
