import { z } from "zod";
import {
  ACCOUNT_TYPES,
  DESIGN_PAGE_KINDS,
  NAV_LINK_TYPES,
  POLICY_NAMES,
  type PolicyName,
  WEBSITE_IMAGE_IDS,
} from "../../../domain/club/team.ts";
import { isDomainName } from "../../../domain/site/host.ts";
import type { ValidFields } from "../../intake/records/record.ts";
import {
  color,
  email,
  id,
  imageFile,
  linkAddress,
  prose,
  requiredSingleLine,
  singleLine,
  sportsType,
  timeZone,
  webUrl,
} from "../fields/fields.ts";

export type ValidTeamFields = ValidFields<z.input<typeof teamSchema>>;

/** The schema of team.json: the club itself, its documents and its switches. */

const domain = z.strictObject({
  host: z.string().refine(isDomainName, "a domain in lower case, such as www.example.com"),
  mode: z.enum(["site", "store"]).default("site"),
  /**
   * Only an operator sets these fields (`fieldhouse domains`). The schema accepts them so that the import can
   * report them, but they are never stored.
   */
  primary: z.boolean().optional(),
  verified: z.boolean().optional(),
});

const navFields = {
  title: singleLine(60).default(""),
  link: z
    .union([linkAddress, id], { error: "a path, a web address, or the id of a page or form" })
    .default(""),
  openNewTab: z.boolean().default(false),
};

type NavTarget = { type: (typeof NAV_LINK_TYPES)[number]; title: string; link: string };

/** True if a menu item has a target: without a target it would be hidden or lead nowhere. */
const namesTarget = ({ type, link: target }: NavTarget) => {
  if (type === "external") return target !== "" && linkAddress.safeParse(target).success;
  return type === "page" || type === "form" ? id.safeParse(target).success : true;
};
const hasTitle = ({ type, title }: NavTarget) =>
  title !== "" || type === "seasonRosters" || type === "seasonSchedules" || type === "dropdown";
const targetExpected = {
  path: ["link"],
  message: "a path or web address for an external item, or the id of a page or form",
};
const titleExpected = { path: ["title"], message: "a title, because this item has no other name" };

const navOption = z
  .strictObject({ ...navFields, type: z.enum(NAV_LINK_TYPES).exclude(["dropdown"]) })
  .refine(namesTarget, targetExpected)
  .refine(hasTitle, titleExpected);

const navLink = z
  .strictObject({ ...navFields, type: z.enum(NAV_LINK_TYPES), options: z.array(navOption).default([]) })
  .refine(namesTarget, targetExpected)
  .refine(hasTitle, titleExpected);

const switches = {
  storeActive: z.boolean().default(false),
  productsActive: z.boolean().default(false),
  ticketsActive: z.boolean().default(false),
  formsActive: z.boolean().default(false),
};

const policies = z.strictObject({
  ...(Object.fromEntries(POLICY_NAMES.map((name) => [name, prose(50_000).default("")])) as Record<
    PolicyName,
    z.ZodDefault<z.ZodString>
  >),
  privacyLink: webUrl.default(""),
  termsLink: webUrl.default(""),
  returnLink: webUrl.default(""),
  refundLink: webUrl.default(""),
  shippingLink: webUrl.default(""),
});

const websiteImage = z.strictObject({
  id: z.enum(WEBSITE_IMAGE_IDS),
  imageTitle: singleLine(120).default(""),
  image: imageFile,
  title: singleLine(120).default(""),
  description: singleLine(300).default(""),
  link: linkAddress.default(""),
});

export const teamSchema = z.strictObject({
  teamId: id,
  teamName: requiredSingleLine(80),
  teamAlias: singleLine(40).default(""),
  teamEmail: email,
  organizationId: id,
  organizationName: requiredSingleLine(120),
  accountId: id,
  accountType: z.enum(ACCOUNT_TYPES).default("TEAM"),
  accountUrl: webUrl.default(""),
  sportsType,
  timeZone,
  domains: z.array(domain).default([]),
  logo: imageFile.nullable().default(null),
  silhouetteLogo: imageFile.nullable().default(null),
  websiteStyles: z.strictObject({
    design: z.partialRecord(z.enum(DESIGN_PAGE_KINDS), z.number().int()).default({}),
    colors: z.strictObject({ primaryColor: color, secondaryColor: color, fontColor: color }).default({
      primaryColor: "#4d0713",
      secondaryColor: "#000000",
      fontColor: "#fcfbfb",
    }),
    navLinks: z.array(navLink).max(12).default([]),
    darkMode: z
      .union([z.literal(0), z.literal(1)], { error: "0 for light or 1 for dark" })
      .nullable()
      .default(null),
    bannerText: singleLine(160).default(""),
  }),
  websiteImages: z.array(websiteImage).default([]),
  seoInfo: z
    .strictObject({
      title: singleLine(120).default(""),
      description: singleLine(320).default(""),
      keywords: singleLine(300).default(""),
    })
    .prefault({}),
  socials: z
    .strictObject({
      twitterURL: webUrl.default(""),
      facebookURL: webUrl.default(""),
      instagramURL: webUrl.default(""),
      youtubeURL: webUrl.default(""),
      tiktokURL: webUrl.default(""),
    })
    .prefault({}),
  policies: policies.prefault({}),
  showAds: z.boolean().default(true),
  licensingAgreement: z.strictObject({ licensingSignatureNeeded: z.boolean() }).nullable().default(null),
  adminInfo: z
    .strictObject({
      active: z.boolean(),
      showAds: z.boolean().default(true),
      client: z.strictObject(switches).prefault({}),
    })
    .nullable()
    .default(null),
  subscriptionInfo: z
    .strictObject({
      websiteCharge: z.boolean(),
      websiteTrialValidity: z.iso.datetime({ offset: true }).nullable().default(null),
      domain: singleLine(253).default(""),
      domainCharge: z.boolean().default(false),
      emailCharge: z.boolean().default(false),
      domainEmails: z.array(email).default([]),
    })
    .nullable()
    .default(null),
  storeInfo: z
    .strictObject({
      ...switches,
      buyerPaysFee: z.boolean().default(false),
      acceptedSellers: z.array(id).max(100, "at most 100 clubs").default([]),
    })
    .nullable()
    .default(null),
  stripeAccountId: z
    .string()
    .regex(/^acct_[A-Za-z0-9_]{1,59}$/, "a Stripe account id such as acct_1AbCdE")
    .nullable()
    .default(null),
  timeCreated: z.iso.datetime({ offset: true }).default("2026-01-01T00:00:00Z"),
});
