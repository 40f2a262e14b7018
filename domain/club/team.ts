import { formerSlugOf, slugOf } from "../values/slug.ts";

/**
 * A club's data, under the field names of bundles: renaming a field would break clubs' files (rule club-1).
 */

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

/** Kinds of pages that can each have a design of their own (rule club-5). */
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

/** Types of navigation entries. `link` is an address for "external", and an id for "page" and "form". */
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
  /** The entries of a dropdown; empty for every other type. */
  options: NavLink[];
}

export interface WebsiteStyles {
  design: Partial<Record<DesignPageKind, number>>;
  colors: Colors;
  navLinks: NavLink[];
  /**
   * True if navLinks is the whole navigation (domain/site/nav/nav.ts). Every import sets it; undefined in
   * data that was stored before version 4.11.
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

/** What a club pays the platform for: its website, domain and email. */
export interface SubscriptionInfo {
  websiteCharge: boolean;
  /** The trial's end as an ISO instant; null without a trial. */
  websiteTrialValidity: string | null;
  domain: string;
  domainCharge: boolean;
  emailCharge: boolean;
  domainEmails: string[];
}

/**
 * Switches of the store and its departments. A sale needs the club's switch and the platform's (rule
 * store-1).
 */
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

/** Words that many clubs' names contain. An id without them is shorter, and just as clear. */
const FILLERS = /\b(?:the|club|ice|team|varsity|university of|college of)\b/gi;

/**
 * A club's id and address made from its name: "Carolina Women's Club Ice Hockey" →
 * "carolina-womens-hockey". Empty if nothing remains.
 */
export const clubIdOf = (name: string): string => idFromName(name, slugOf);

/** A club's id as it was made before slugs handled letters such as "ø". */
export const formerClubIdOf = (name: string): string => idFromName(name, formerSlugOf);

const idFromName = (name: string, makeSlug: (text: string) => string) =>
  makeSlug(name.replace(FILLERS, " ")) || makeSlug(name);
