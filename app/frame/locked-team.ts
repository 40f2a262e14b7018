import type { Team } from "../../server/db/queries/teams.ts";

/** A locked club as the frame of those pages shows it that stay open to who has paid: name, logo, colours, policies. */
export function lockedTeam(team: Team): Team {
  return {
    ...team,
    websiteStyles: { ...team.websiteStyles, navLinks: [], bannerText: "" },
    websiteImages: [],
    seoInfo: { title: "", description: "", keywords: "" },
    socials: { twitterURL: "", facebookURL: "", instagramURL: "", youtubeURL: "", tiktokURL: "" },
    storeInfo: null,
  };
}
