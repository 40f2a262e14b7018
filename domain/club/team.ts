import { formerSlugOf, slugOf } from "../values/slug.ts";

export const ACCOUNT_TYPES = [
  "NONE",
  "ORG",
  "TEAM",
  "PLAYER",
  "COACH",
  "OPPONENT",
  "LEAGUE",
  "PRE_DEVELOPED_LEAGUE",
  "PRE_DEVELOPED_CONFERENCE",
] as const;

/** Documents of a club, under the field names bundles use: a rename breaks clubs' files (rule club-1). */
export interface AccountObject {
  url: string;
  organizationId: string;
}

export interface SeoInfo {
  title: string;
  description: string;
  keywords: string;
}

export interface Socials {
  twitterURL: string;
  facebookURL: string;
  instagramURL: string;
  youtubeURL: string;
  tiktokURL: string;
}

export const POLICY_NAMES = ["privacy", "terms", "return", "refund", "shipping"] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

export interface Policies {
  privacy: string;
  terms: string;
  return: string;
  refund: string;
  shipping: string;
  privacyLink: string;
  termsLink: string;
  returnLink: string;
  refundLink: string;
  shippingLink: string;
}

export const WEBSITE_IMAGE_IDS = [
  "featureImage1",
  "featureImage2",
  "featureImage3",
  "mFeatureImage1",
  "mFeatureImage2",
  "mFeatureImage3",
  "bannerImage1",
  "bannerImage2",
  "rosterFeatureImage",
  "articleFeatureImage",
  "gameFeatureImage",
  "galleryFeatureImage",
  "eventFeatureImage",
  "practiceFeatureImage",
  "storeFeatureImage1",
  "mStoreFeatureImage1",
] as const;

export type WebsiteImageId = (typeof WEBSITE_IMAGE_IDS)[number];

/** `image` is the id of an image of the club. */
export interface WebsiteImage {
  id: WebsiteImageId;
  imageTitle: string;
  image: string;
  title: string;
  description: string;
  link: string;
}

/** Page kinds with a design of their own (rule club-5). */
export const DESIGN_PAGE_KINDS = [
  "homepage",
  "about",
  "sponsors",
  "forms",
  "articles",
  "games",
  "galleries",
  "players",
  "coaches",
  "staff",
  "events",
] as const;

export type DesignPageKind = (typeof DESIGN_PAGE_KINDS)[number];

export interface Colors {
  primaryColor: string;
  secondaryColor: string;
  fontColor: string;
}

/** `link` is an address for external items and an id for pages and forms; groups have options. */
export const NAV_LINK_TYPES = [
  "external",
  "page",
  "form",
  "dropdown",
  "seasonRosters",
  "seasonSchedules",
] as const;

export interface NavLink {
  title: string;
  link: string;
  type: (typeof NAV_LINK_TYPES)[number];
  openNewTab: boolean;
  options: NavLink[];
}

export interface WebsiteStyles {
  design: Partial<Record<DesignPageKind, number>>;
  colors: Colors;
  navLinks: NavLink[];
  /** Set by every import since they are all of the navigation (domain/site/nav.ts); missing before. */
  navLinksAreAll?: boolean;
  /** 1 is dark, 0 is light, null is as the visitor's device is set; a visitor's own choice wins. */
  darkMode: 0 | 1 | null;
  bannerText: string;
}

export interface LicensingAgreement {
  licensingSignatureNeeded: boolean;
}

export interface AdminInfo {
  active: boolean;
  showAds: boolean;
  client: StoreFlags;
}

/** What the club's site is charged for. A trial's end is an ISO instant. */
export interface SubscriptionInfo {
  websiteCharge: boolean;
  websiteTrialValidity: string | null;
  domain: string;
  domainCharge: boolean;
  emailCharge: boolean;
  domainEmails: string[];
}

/** Departments that are switched on; a sale needs the club's and the platform's (rule store-1). */
export interface StoreFlags {
  storeActive: boolean;
  productsActive: boolean;
  ticketsActive: boolean;
  formsActive: boolean;
}

/** The club's own store switches (rule store-1). */
export interface StoreInfo extends StoreFlags {
  /** The platform's fee is added to what the buyer pays; otherwise the club bears it. */
  buyerPaysFee?: boolean;
  /** Clubs of other organizations whose products this club's store may show, by id. */
  acceptedSellers?: string[];
}

/** Words every club of its kind has in its name: an address is shorter, and as clear, without them. */
const FILLERS = /\b(?:the|club|ice|team|varsity|university of|college of)\b/gi;

/**
 * A club's id and address where only its name is known: "Carolina Women's Club Ice Hockey" → "carolina-womens-hockey". Empty when
 * nothing is left.
 */
export const clubIdOf = (name: string): string => shortest(name, slugOf);

/** The id that the club was given before addresses knew letters such as "ø". */
export const formerClubIdOf = (name: string): string => shortest(name, formerSlugOf);

const shortest = (name: string, slugOf: (text: string) => string) =>
  slugOf(name.replace(FILLERS, " ")) || slugOf(name);
