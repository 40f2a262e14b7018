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

/**
 * A club's data, under the field names of bundles: renaming a field would break clubs' files (rule club-1).
 */
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

/** `image` is the id of one of the club's images. */
export interface WebsiteImage {
  id: WebsiteImageId;
  imageTitle: string;
  image: string;
  title: string;
  description: string;
  link: string;
}

/** Page kinds that can have their own design (rule club-5). */
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

/** `link` is an address for external items, and an id for pages and forms. Groups have options. */
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
  /**
   * True since every import sets it: navLinks is the whole navigation (domain/site/nav/nav.ts). Undefined in
   * older data.
   */
  navLinksAreAll?: boolean;
  /** 1 is dark, 0 is light, null follows the visitor's device. A visitor's own choice overrides it. */
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

/** The parts of its site that a club pays for. A trial's end is an ISO instant. */
export interface SubscriptionInfo {
  websiteCharge: boolean;
  websiteTrialValidity: string | null;
  domain: string;
  domainCharge: boolean;
  emailCharge: boolean;
  domainEmails: string[];
}

/** Switches of departments; a sale needs the club's and the platform's (rule store-1). */
export interface StoreFlags {
  storeActive: boolean;
  productsActive: boolean;
  ticketsActive: boolean;
  formsActive: boolean;
}

/** The club's own store switches (rule store-1). */
export interface StoreInfo extends StoreFlags {
  /** True if the platform's fee is added to what the buyer pays; otherwise the club pays it. */
  buyerPaysFee?: boolean;
  /** Ids of clubs of other organizations whose products this club's store may show. */
  acceptedSellers?: string[];
}

/** Words that many clubs' names contain: an id is shorter, and as clear, without them. */
const FILLERS = /\b(?:the|club|ice|team|varsity|university of|college of)\b/gi;

/**
 * A club's id and address made from its name: "Carolina Women's Club Ice Hockey" → "carolina-womens-hockey".
 * Empty if nothing remains.
 */
export const clubIdOf = (name: string): string => shortest(name, slugOf);

/** The id made before slugs handled letters such as "ø". */
export const formerClubIdOf = (name: string): string => shortest(name, formerSlugOf);

const shortest = (name: string, slugOf: (text: string) => string) =>
  slugOf(name.replace(FILLERS, " ")) || slugOf(name);
