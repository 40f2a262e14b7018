import { hasAdsEnabled } from "../../domain/club/ads.ts";
import { bannerText } from "../../domain/club/banner.ts";
import { clubName, nameAndSport } from "../../domain/club/club-name.ts";
import { sportUnlessInName } from "../../domain/club/sport-in-name.ts";
import { HOME_ARTICLES_COUNT, LATEST_ARTICLES_COUNT } from "../../domain/news/article.ts";
import { seasonsByNameDescending } from "../../domain/schedule/season.ts";
import { namedPolicies } from "../../domain/site/named-policies.ts";
import { siteNavigation } from "../../domain/site/nav/navigation.ts";
import { hiddenSections } from "../../domain/site/nav/team-path.ts";
import { teamTag } from "../../domain/site/page-tags.ts";
import { seoClub } from "../../domain/site/seo/seo-club.ts";
import { sportLabel } from "../../domain/sports/sports.ts";
import { onSaleNow } from "../../domain/store/on-sale.ts";
import { hasStorefront, storeVerdict } from "../../domain/store/store-switches.ts";
import { yearIn } from "../../domain/values/dates.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { SHOWS_SEASONS_BLOCK } from "../../domain/values/limits.ts";
import { type FetchedPart, fetchFailureSentence } from "../../domain/values/messages.ts";
import { safeHref } from "../../domain/values/safe-href.ts";
import { isPresent } from "../../domain/values/validity.ts";
import { listImagesById } from "../../server/db/queries/club/images.ts";
import { listSponsors } from "../../server/db/queries/club/sponsors.ts";
import type { Team } from "../../server/db/queries/club/teams.ts";
import { listArticles } from "../../server/db/queries/news/articles.ts";
import { listSeasons } from "../../server/db/queries/schedule/seasons.ts";
import { findSiteContents } from "../../server/db/queries/site/contents.ts";
import { listStoreSellers } from "../../server/db/queries/store/products.ts";
import { hasListedTickets } from "../../server/db/queries/tickets/tickets.ts";
import type { Visit } from "../../server/serving/context.ts";
import type { Site } from "../../server/serving/site.ts";
import { createPartReader } from "./club-visit.ts";
import { lockedTeam } from "./locked-team.ts";

/**
 * Loads what every page of a club's site shows around its content. The parts from the database are cached
 * for many pages.
 */
export async function loadFrame(visit: Visit, site: Site) {
  const { now, platform } = visit;
  const team = site.activation.active ? site.team : lockedTeam(site.team);
  const { images, seasons, onSale, navigation, sponsors, articles, failures } = await cachedParts(visit, {
    ...site,
    team,
  });
  const { websiteStyles: styles } = team;
  const sport = sportLabel(team.sportsType);
  const alias = clubName(team);
  return {
    club: {
      teamId: team.teamId,
      name: team.teamName,
      alias,
      nameAndSport: nameAndSport(team),
      /** The sport, to be shown beside the alias; empty if the alias contains it. */
      sportBeside: sportUnlessInName(alias, team.sportsType),
      /** The sport, to be shown beside the team's name; empty if the name contains it. */
      sportBesideName: sportUnlessInName(team.teamName, team.sportsType),
      organization: team.organizationName,
      sport,
      sportsType: team.sportsType,
      timeZone: team.timeZone,
    },
    mode: site.mode,
    hiddenSections: hiddenSections(site.mode),
    teamParam: site.teamParam,
    canonicalOrigin: site.canonicalOrigin,
    revision: team.revision,
    seo: seoClub(team),
    themeColor: styles.colors.primaryColor,
    banner: bannerText(team),
    ...navigation,
    ...onSale,
    sponsors,
    articles,
    seasonCards: SHOWS_SEASONS_BLOCK ? seasonsByNameDescending(seasons) : [],
    showsAds: hasAdsEnabled(team),
    /**
     * The ad slots for which bids are requested; null for none. The footer's slot may show the club's
     * sponsors.
     */
    ads: hasAdsEnabled(team) ? (visit.ads?.placements ?? null) : null,
    failures,
    socials: team.socials,
    logo: (team.logo && images.get(team.logo)) || null,
    silhouette: (team.silhouetteLogo && images.get(team.silhouetteLogo)) || null,
    images: websiteImages(team, images),
    year: yearIn(now, team.timeZone),
    policies: namedPolicies(team.policies, platform.url),
    platform,
  };
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>;

/** One of the club's website images, with its alternative text. `href` is null without a safe link. */
export type ShownWebsiteImage = Frame["images"][number];

type Failed = { what: FetchedPart; error: unknown };

/**
 * The parts of a frame, from the cache or the database. Pages work without any of them; each page reports the
 * parts that it lacks.
 */
async function cachedParts(visit: Visit, site: Site) {
  const { team, mode, origin, activation } = site;
  const { failed, ...parts } = await visit.services.readCache.read(
    ["frame", team.teamId, mode, origin, activation.active].join(" "),
    () => readParts(visit, site),
    ({ failed }) => (failed.length === 0 ? [teamTag(team.teamId)] : null),
  );
  for (const { what, error } of failed) visit.partFailed(what, error);
  const failures = visit.showsFailures ? failed.map(({ what }) => fetchFailureSentence(what)) : [];
  return { ...parts, failures };
}

async function readParts({ db, now }: Visit, { team, mode, origin, activation }: Site) {
  const { teamId } = team;
  const failed: Failed[] = [];
  // Failures are only noted here: many pages share these parts, and each page reports the parts that it
  // lacks.
  const { readPart } = createPartReader({
    partFailed: (what, error) => void failed.push({ what, error }),
    showsFailures: false,
  });
  const newest = { limit: HOME_ARTICLES_COUNT + LATEST_ARTICLES_COUNT };
  const [images, seasons, isTicketListed, sellers, sponsors, articles, contents] = await Promise.all([
    readPart("imges", listImagesById(db, teamId, imageIds(team)), new Map<string, ImageFacts>()),
    needsSeasons(team) ? readPart("seasons", listSeasons(db, teamId), []) : [],
    storeVerdict("tickets", team).ok && readPart("tickets", hasListedTickets(db, teamId, now), false),
    hasStorefront(team) ? readPart("products", listStoreSellers(db, team, now), []) : [],
    activation.active ? readPart("sponsors", listSponsors(db, teamId), []) : [],
    activation.active && mode === "site" ? readPart("articles", listArticles(db, teamId, newest), []) : [],
    activation.active && hasNoNav(team)
      ? readPart("fetching", findSiteContents(db, teamId, now), null)
      : null,
  ]);
  const thumbnails = articles.map(({ id, title, time, image }) => ({ id, title, time, image }));
  const onSale = onSaleNow(team, { sellers, isTicketListed });
  const navigation = siteNavigation(team, { seasons, contents, onSale, place: { mode, origin } });
  return { images, seasons, onSale, navigation, sponsors, articles: thumbnails, failed };
}

const hasNoNav = ({ websiteStyles }: Team) => websiteStyles.navLinks.length === 0;

function imageIds(team: Team): string[] {
  const own = [team.logo, team.silhouetteLogo, ...team.websiteImages.map((entry) => entry.image)];
  return [...new Set(own.filter(isPresent))];
}

/** True if the club's menu lists seasons. For other clubs they are not read. */
function needsSeasons({ websiteStyles }: Team): boolean {
  if (SHOWS_SEASONS_BLOCK) return true;
  const types = websiteStyles.navLinks.flatMap((link) => [link.type, ...link.options.map((o) => o.type)]);
  return types.includes("seasonRosters") || types.includes("seasonSchedules");
}

function websiteImages(team: Team, images: Awaited<ReturnType<typeof listImagesById>>) {
  return team.websiteImages.flatMap(({ image: file, link, ...words }) => {
    const image = images.get(file);
    return image ? [{ ...words, href: safeHref(link), image }] : [];
  });
}

/** The host that bids are requested from; null if the site shows no ads or no ad server is set. */
export const adServerOf = ({ site, ads }: Visit): string | null =>
  site && hasAdsEnabled(site.team) ? (ads?.server ?? null) : null;
