import type {
  BreadcrumbList,
  Event,
  ImageGallery,
  NewsArticle,
  Person,
  Product,
  SportsEvent,
  SportsTeam,
} from "schema-dts";
import { type ShareImageKind, shareImagePath } from "../../domain/site/seo/share-image.ts";
import { type ImageFacts, imagePath } from "../../domain/values/image.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";

/** A page's data for search engines, in the terms of schema.org; page-meta.ts puts it into the head. */
export type StructuredData =
  | BreadcrumbList
  | Event
  | ImageGallery
  | NewsArticle
  | Person
  | Product
  | SportsEvent
  | SportsTeam;

const IMAGE_WIDTH = 1280;
const LOGO_WIDTH = 512;

/** The absolute URL of the share image, which apps show in the preview of a link to the page. */
export function shareImageUrl(frame: Frame, kind: ShareImageKind, id: string): string {
  const { teamId } = frame.club;
  return frame.canonicalOrigin + shareImagePath({ teamId, revision: frame.revision, kind, id });
}

export function imageAddress({ canonicalOrigin }: Frame, image: ImageFacts): string {
  return canonicalOrigin + imagePath(image, IMAGE_WIDTH, "webp");
}

/** A team with only its name. */
export const namedTeam = (name: string) => ({ "@type": "SportsTeam" as const, name });

export const organizer = (frame: Frame) => ({ ...namedTeam(frame.club.name), url: pageAddress(frame, "/") });

export function sportsTeam(frame: Frame): SportsTeam {
  const { club, logo, socials, seo } = frame;
  const profiles = Object.values(socials).filter((url) => url !== "");
  return {
    ...namedTeam(club.name),
    ...(club.alias !== club.name && { alternateName: club.alias }),
    ...(club.sport && { sport: club.sport }),
    ...(seo.seoInfo.description && { description: seo.seoInfo.description }),
    ...(logo && { logo: frame.canonicalOrigin + imagePath(logo, LOGO_WIDTH, "png") }),
    ...(club.organization && { parentOrganization: { "@type": "Organization", name: club.organization } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    url: pageAddress(frame, "/"),
  };
}

export interface Crumb {
  name: string;
  path: string;
}

/** The breadcrumbs to a page, beginning with the home page. */
export function breadcrumbs(frame: Frame, crumbs: readonly Crumb[]): BreadcrumbList {
  const trail = [{ name: frame.club.alias, path: "/" }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageAddress(frame, path),
    })),
  };
}
