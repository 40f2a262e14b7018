import { boolean, index, integer, jsonb, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type {
  AccountObject,
  AdminInfo,
  LicensingAgreement,
  Policies,
  SeoInfo,
  Socials,
  StoreInfo,
  SubscriptionInfo,
  WebsiteImage,
  WebsiteStyles,
} from "../../../../domain/club/team.ts";
import type { SportsType } from "../../../../domain/sports/sports.ts";

/** A stored instant: UTC, read as a Date. */
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** A club: the tenant. Its documents are JSON columns, because every page needs them whole. */
export const teams = pgTable("teams", {
  teamId: text("team_id").primaryKey(),
  teamName: text("team_name").notNull(),
  teamAlias: text("team_alias").notNull().default(""),
  /** The host label: {slug}.BASE_DOMAIN and ?team={slug}. Made from the alias (domain/club/team.ts). */
  slug: text("slug").notNull().unique(),
  teamEmail: text("team_email").notNull(),
  organizationId: text("organization_id").notNull(),
  organizationName: text("organization_name").notNull(),
  accountId: text("account_id").notNull(),
  accountType: text("account_type").notNull(),
  accountObject: jsonb("account_object").$type<AccountObject>().notNull(),
  sportsType: smallint("sports_type").$type<SportsType>().notNull(),
  /** IANA zone for all times of this club that have no zone of their own. */
  timeZone: text("time_zone").notNull(),
  /** An image id. */
  logo: text("logo"),
  silhouetteLogo: text("silhouette_logo"),
  websiteStyles: jsonb("website_styles").$type<WebsiteStyles>().notNull(),
  websiteImages: jsonb("website_images").$type<WebsiteImage[]>().notNull(),
  seoInfo: jsonb("seo_info").$type<SeoInfo>().notNull(),
  socials: jsonb("socials").$type<Socials>().notNull(),
  policies: jsonb("policies").$type<Policies>().notNull(),
  /** The club's own switch; the platform's is in adminInfo. */
  showAds: boolean("show_ads").notNull().default(true),
  licensingAgreement: jsonb("licensing_agreement").$type<LicensingAgreement>(),
  adminInfo: jsonb("admin_info").$type<AdminInfo>(),
  subscriptionInfo: jsonb("subscription_info").$type<SubscriptionInfo>(),
  storeInfo: jsonb("store_info").$type<StoreInfo>(),
  stripeAccountId: text("stripe_account_id"),
  /** Counts the imports that changed the club: part of its share-image and icon urls. */
  revision: integer("revision").notNull().default(1),
  timeCreated: instantColumn("time_created").notNull(),
});

/** A club's own hosts. Keyed only by host, because a request names the club by its host (reference data). */
export const domains = pgTable(
  "domains",
  {
    host: text("host").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId, { onDelete: "cascade" }),
    mode: text("mode", { enum: ["site", "store"] }).notNull(),
    /**
     * Set by an operator, never by an import: the club's other hosts redirect to its primary host for good,
     * so that host must really be the club's own.
     */
    primary: boolean("is_primary").notNull().default(false),
    verified: boolean("verified").notNull().default(false),
  },
  (t) => [index("domains_of_team").on(t.teamId)],
);
