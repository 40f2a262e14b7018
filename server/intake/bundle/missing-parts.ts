import type { ClubBundle } from "./bundle.ts";

/** A part of a site that a club's bundle lacks. */
export interface MissingPart {
  what: string;
  /** A sentence about what visitors see if the part is missing. */
  without: string;
}

interface Part extends MissingPart {
  isThere(club: ClubBundle): boolean;
}

const category = ({ rows }: ClubBundle, name: string) =>
  rows.coaches.some((coach) => coach.category === name);

/** Parts of a complete site, the most important first, and how to provide them. */
const PARTS: readonly Part[] = [
  {
    what: "logo (images/crest.png)",
    without: "the site shows your initials",
    isThere: ({ team }) => team.logo !== null,
  },
  {
    what: "players (roster.xlsx)",
    without: "the roster page says the roster hasn't been announced yet",
    isThere: ({ rows }) => rows.players.some(({ alumni }) => !alumni),
  },
  {
    what: "games (schedule.xlsx)",
    without: "no next game, results or record",
    isThere: ({ rows }) => rows.games.length > 0,
  },
  {
    what: "first picture (websiteImages: featureImage1)",
    without: "the home page starts with your crest on your color",
    isThere: ({ team }) => team.websiteImages.some(({ id }) => id === "featureImage1"),
  },
  {
    what: "player pictures (images/jane-doe.jpg)",
    without: "the site shows silhouettes",
    isThere: ({ rows }) => rows.players.some(({ image }) => image !== null),
  },
  {
    what: "coaches (coaches.xlsx)",
    without: "the coaches page is empty",
    isThere: (club) => category(club, "coach"),
  },
  {
    what: "officers (coaches.xlsx, Category executiveboard)",
    without: "the executive board page is empty",
    isThere: (club) => category(club, "executiveboard"),
  },
  {
    what: "stories (articles)",
    without: "no news on the home page",
    isThere: ({ rows }) => rows.articles.length > 0,
  },
  {
    what: "sponsors (sponsors.xlsx)",
    without: "no sponsors on the site or in the footer",
    isThere: ({ rows }) => rows.sponsors.length > 0,
  },
  {
    what: "text about the club (about.json)",
    without: "the About page shows only your colors and leagues",
    isThere: ({ rows }) => rows.aboutSections.length > 0,
  },
  {
    what: "form (forms.json)",
    without: "visitors can't contact you or sign up on the site",
    isThere: ({ rows }) => rows.forms.length > 0,
  },
  {
    what: "social media links (team.json, socials)",
    without: "no icons in the menu and footer",
    isThere: ({ team }) => Object.values(team.socials).some((address) => address !== ""),
  },
];

/** The parts that a club's bundle lacks, and what visitors see instead. */
export function missingParts(club: ClubBundle): MissingPart[] {
  return PARTS.filter(({ isThere }) => !isThere(club)).map(({ what, without }) => ({ what, without }));
}
