import { html, raw } from "hono/html";
import { directoryPath } from "../../../domain/site/directory.ts";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { sportLabel } from "../../../domain/sports/sports.ts";
import { PRODUCT_NAME } from "../../settings/schema/network-settings.ts";
import { inlineHash } from "../csp.ts";
import type { RequestAddress, SiteServices } from "../site.ts";
import { drawDirectoryCard } from "./directory-card.ts";
import { drawPageLinks, drawSearchForm, drawSportLinks } from "./directory-parts.ts";
import { DIRECTORY_FONTS, directoryStyle } from "./directory-style.ts";
import type { Directory, DirectoryClub } from "./load-directory.ts";

interface DrawnDirectory {
  text: string;
  policy: string;
  /** The page tags. A purge drops the page if one of the listed clubs changes, or any club's name or host. */
  tags: string[];
}

/** Renders the directory as its own document, without scripts. */
export async function drawDirectory(
  services: SiteServices,
  address: RequestAddress,
  directory: Directory,
): Promise<DrawnDirectory> {
  const { PLATFORM_NAME, PLATFORM_URL } = services.config;
  const { query, clubs } = directory;
  const heading = PLATFORM_NAME === PRODUCT_NAME ? "Clubs" : PLATFORM_NAME;
  const style = directoryStyle(clubs);
  const canonical = address.origin + directoryPath(query);
  const text = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titleOf(directory, PLATFORM_NAME)}</title>
<meta name="description" content="${descriptionOf(directory, PLATFORM_NAME)}">
${query.search === "" ? "" : raw('<meta name="robots" content="noindex, follow">\n')}<link rel="canonical" href="${canonical}">
<link rel="icon" href="data:,">
${DIRECTORY_FONTS.map(
  (face) => html`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${face}">
`,
)}<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#clubs">Skip to the clubs</a>
<header>
<div class="inner">
<h1>${heading}</h1>
${leadOf(directory)}
${drawSearchForm(query)}
</div>
</header>
<main id="clubs" tabindex="-1">
<div class="inner">
${drawSportLinks(directory)}
${
  clubs.length > 0
    ? html`<ul class="clubs">
${clubs.map((club, at) => safeCard(services, club, at))}</ul>`
    : nothingFound(directory)
}
${drawPageLinks(directory)}
</div>
</main>
<footer><div class="inner"><a href="${PLATFORM_URL}">About ${PLATFORM_NAME}</a><a href="/desk" rel="nofollow">Sign in to your club's desk</a></div></footer>
</body>
</html>
`;
  return {
    text: String(text),
    policy: policyOf(style),
    tags: [HOSTS_TAG, ...clubs.map(({ teamId }) => teamTag(teamId))],
  };
}

/** A club with a faulty record is listed without its game, so that it does not break the directory. */
function safeCard({ log }: SiteServices, club: DirectoryClub, at: number) {
  try {
    return drawDirectoryCard(club, at);
  } catch (err) {
    log.error({ err, team: club.teamId }, "A club's entry in the directory failed");
    const details = club.details && { ...club.details, next: null, last: null };
    return drawDirectoryCard({ ...club, details }, at);
  }
}

/** Allows only what the document contains: its style by hash, our own fonts and crests, its search. */
const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

const countOf = (clubs: number) => `${clubs.toLocaleString("en-US")} ${clubs === 1 ? "club" : "clubs"}`;

/** "Men's Rugby clubs" */
const kindOf = ({ query: { sport } }: Directory) => (sport === null ? "Clubs" : `${sportLabel(sport)} clubs`);

function titleOf(directory: Directory, platform: string): string {
  const { search, page } = directory.query;
  const what = search === "" ? kindOf(directory) : `“${search}” | ${kindOf(directory)}`;
  return [what, ...(page > 1 ? [`Page ${page}`] : []), platform].join(" | ");
}

function descriptionOf(directory: Directory, platform: string): string {
  const { found } = directory;
  return `${kindOf(directory)} on ${platform}: websites for ${countOf(found)}, with schedules, results, rosters and tickets.`;
}

function leadOf({ open, found, query: { search } }: Directory) {
  if (search !== "")
    return html`<p class="lead">${countOf(found)} found for “${search}”. <a href="/">Show all clubs</a></p>`;
  return open === 0 ? "" : html`<p class="lead">${countOf(open)}. Find yours and see when it plays next.</p>`;
}

const nothingFound = ({ open }: Directory) =>
  html`<p class="nothing">${open === 0 ? "No clubs here yet." : "No clubs match your search."}</p>`;
