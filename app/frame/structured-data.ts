import type { BreadcrumbList, NewsArticle, Person, SportsEvent, SportsTeam } from "schema-dts";
import { machineDate, machineTime } from "../../domain/dates.ts";
import { eventStatus, previousStart } from "../../domain/event-status.ts";
import type { Picture } from "../../domain/picture.ts";
import { opponentPrefix } from "../../domain/schedule.ts";
import { canonicalUrl } from "../../domain/seo.ts";
import { type ShareImageKind, shareImagePath } from "../../domain/share-image.ts";
import type { ShownGame } from "../ui/game-row.tsx";
import { pictureUrl } from "../ui/picture.tsx";
import type { Frame } from "./load-frame.ts";

/** What search engines read about a page, in the words of schema.org. page-meta.ts puts it into the head. */
export type StructuredData = BreadcrumbList | NewsArticle | Person | SportsEvent | SportsTeam;

const PICTURE_WIDTH = 1280;
const LOGO_WIDTH = 512;

/** The one address of a page of the club. */
export function addressOf({ canonicalOrigin, teamParam }: Frame, path: string, query = {}): string {
  return canonicalUrl(canonicalOrigin, path, teamParam === null ? query : { ...query, team: teamParam });
}

/** The whole address of the picture that stands beside a shared link. */
export function shareImageUrl(frame: Frame, kind: ShareImageKind, id: string): string {
  const { teamId } = frame.club;
  return frame.canonicalOrigin + shareImagePath({ teamId, revision: frame.revision, kind, id });
}

function pictureAddress({ canonicalOrigin }: Frame, picture: Picture): string {
  return canonicalOrigin + pictureUrl(picture, PICTURE_WIDTH, "webp");
}

const named = (name: string) => ({ "@type": "SportsTeam" as const, name });

export function sportsTeam(frame: Frame): SportsTeam {
  const { club, logo, socials, seo } = frame;
  const profiles = Object.values(socials).filter((url) => url !== "");
  return {
    ...named(club.name),
    ...(club.alias !== club.name && { alternateName: club.alias }),
    ...(club.sport && { sport: club.sport }),
    ...(seo.seoInfo.description && { description: seo.seoInfo.description }),
    ...(logo && { logo: frame.canonicalOrigin + pictureUrl(logo, LOGO_WIDTH, "png") }),
    ...(club.organization && { parentOrganization: { "@type": "Organization", name: club.organization } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    url: addressOf(frame, "/"),
  };
}

export interface Crumb {
  name: string;
  path: string;
}

/** The way to a page from the home page, which is its first step. */
export function breadcrumbs(frame: Frame, crumbs: readonly Crumb[]): BreadcrumbList {
  const trail = [{ name: frame.club.alias, path: "/" }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(frame, path),
    })),
  };
}

/** A game as it stands: moved, postponed and cancelled ones say so. `path` is the page that shows it. */
export function sportsEvent(frame: Frame, game: ShownGame, path: string): SportsEvent {
  const { club } = frame;
  const former = previousStart(game);
  return {
    "@type": "SportsEvent",
    name: `${club.alias} ${opponentPrefix(game.place)} ${game.opponent.name}`,
    ...(club.sport && { sport: club.sport }),
    startDate:
      game.state === "tbd" ? machineDate(game.timeOfGame, game.timeZone) : machineTime(game.timeOfGame),
    ...(game.state !== "tbd" && { endDate: machineTime(game.endTimeOfGame) }),
    ...(former && { previousStartDate: machineTime(former) }),
    eventStatus: `https://schema.org/${eventStatus(game)}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...placeOf(game),
    ...sidesOf(club.alias, game),
    ...(game.note && { description: game.note }),
    image: shareImageUrl(frame, "game", game.id),
    url: addressOf(frame, path),
    ...(game.ticketsPath && { offers: { "@type": "Offer", url: addressOf(frame, game.ticketsPath) } }),
  };
}

function placeOf({ venue, address }: ShownGame): Pick<SportsEventFields, "location"> {
  if (!venue && !address) return {};
  return { location: { "@type": "Place", name: venue || address, ...(address && { address }) } };
}

type SportsEventFields = Exclude<SportsEvent, string>;

function sidesOf(alias: string, { place, opponent }: ShownGame) {
  const [own, other] = [named(alias), named(opponent.name)];
  if (place === "neutral") return { competitor: [own, other] };
  return place === "home" ? { homeTeam: own, awayTeam: other } : { homeTeam: other, awayTeam: own };
}

interface ToldArticle {
  id: string;
  title: string;
  author: string;
  description: string;
  time: Date;
  picture: Picture | null;
}

export function newsArticle(frame: Frame, article: ToldArticle): NewsArticle {
  const { id, title, author, description, time, picture } = article;
  return {
    "@type": "NewsArticle",
    headline: title,
    description,
    datePublished: machineTime(time),
    author: author ? { "@type": "Person", name: author } : named(frame.club.name),
    publisher: sportsTeam(frame),
    image: picture ? pictureAddress(frame, picture) : shareImageUrl(frame, "article", id),
    mainEntityOfPage: addressOf(frame, `/articles/${id}`),
  };
}

interface ToldPlayer {
  id: string;
  name: string;
  alumni: boolean;
  facts: readonly { title: string; value: string }[];
  portrait: Picture | null;
}

export function person(frame: Frame, { id, name, alumni, facts, portrait }: ToldPlayer): Person {
  const hometown = facts.find(({ title }) => title === "Hometown")?.value;
  const team = named(frame.club.name);
  return {
    "@type": "Person",
    name,
    url: addressOf(frame, `/roster/${id}`),
    ...(portrait && { image: pictureAddress(frame, portrait) }),
    ...(hometown && { homeLocation: { "@type": "Place", name: hometown } }),
    ...(alumni ? { alumniOf: team } : { memberOf: team }),
  };
}
