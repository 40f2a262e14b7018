import type { ClubBundle } from "./bundle.ts";

export interface LeftOut {
  what: string;
  /** What visitors see without it. */
  without: string;
}

interface Part extends LeftOut {
  isThere(club: ClubBundle): boolean;
}

const category = ({ rows }: ClubBundle, name: string) =>
  rows.coaches.some((coach) => coach.category === name);

/** The parts of a whole site, the most important first, and how to give them. */
const PARTS: readonly Part[] = [
  {
    what: "crest (images/crest.png)",
    without: "the club's first letters stand in its place",
    isThere: ({ team }) => team.logo !== null,
  },
  {
    what: "players (roster.xlsx)",
    without: "the roster has not been announced yet",
    isThere: ({ rows }) => rows.players.some(({ alumni }) => !alumni),
  },
  {
    what: "games (schedule.xlsx)",
    without: "no next game, no results, no record",
    isThere: ({ rows }) => rows.games.length > 0,
  },
  {
    what: "first picture (websiteImages: featureImage1)",
    without: "the home page begins with the crest on the club's color",
    isThere: ({ team }) => team.websiteImages.some(({ id }) => id === "featureImage1"),
  },
  {
    what: "pictures of players (images/jane-doe.jpg)",
    without: "silhouettes",
    isThere: ({ rows }) => rows.players.some(({ image }) => image !== null),
  },
  {
    what: "coaches (coaches.xlsx)",
    without: "their page says that none are listed",
    isThere: (club) => category(club, "coach"),
  },
  {
    what: "officers (coaches.xlsx, Category executiveboard)",
    without: "their page says that none are listed",
    isThere: (club) => category(club, "executiveboard"),
  },
  {
    what: "stories (articles)",
    without: "no news on the home page",
    isThere: ({ rows }) => rows.articles.length > 0,
  },
  {
    what: "sponsors (sponsors.xlsx)",
    without: "no sponsors' wall, and nobody in the footer's advertisement",
    isThere: ({ rows }) => rows.sponsors.length > 0,
  },
  {
    what: "words about the club (about.json)",
    without: "the About page has its colors and leagues alone",
    isThere: ({ rows }) => rows.aboutSections.length > 0,
  },
  {
    what: "form (forms.json)",
    without: "nobody can write to the club on its site, or join it",
    isThere: ({ rows }) => rows.forms.length > 0,
  },
  {
    what: "addresses of social networks (team.json, socials)",
    without: "no icons in bar and footer",
    isThere: ({ team }) => Object.values(team.socials).some((address) => address !== ""),
  },
];

/** What a club's bundle has not, and what its pages look like without it. */
export function leftOut(club: ClubBundle): LeftOut[] {
  return PARTS.filter(({ isThere }) => !isThere(club)).map(({ what, without }) => ({ what, without }));
}
