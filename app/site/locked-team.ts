import type { Policies } from "../../domain/club/team.ts";
import type { Team } from "../../server/db/queries/club/teams.ts";

const NO_POLICIES: Policies = {
  privacy: "",
  terms: "",
  return: "",
  refund: "",
  shipping: "",
  privacyLink: "",
  termsLink: "",
  returnLink: "",
  refundLink: "",
  shippingLink: "",
};

/**
 * A locked club as the pages that stay open to buyers show it: only name, logo and colors (rule access-4).
 */
export function lockedTeam(team: Team): Team {
  return {
    ...team,
    websiteStyles: { ...team.websiteStyles, navLinks: [], bannerText: "" },
    websiteImages: [],
    seoInfo: { title: "", description: "", keywords: "" },
    socials: { twitterURL: "", facebookURL: "", instagramURL: "", youtubeURL: "", tiktokURL: "" },
    policies: NO_POLICIES,
    storeInfo: null,
  };
}
