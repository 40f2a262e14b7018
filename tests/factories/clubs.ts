import type { Database } from "../../server/db/client.ts";
import type { Team } from "../../server/db/queries/club/teams.ts";
import * as schema from "../../server/db/schema/index.ts";
import { CREATION_TIME, type GivenFields, nextId, onlyRow, type RowOf } from "./rows.ts";

export type Club = Team;

export async function makeClub(db: Database, given: GivenFields<typeof schema.teams> = {}): Promise<Club> {
  const teamId = given.teamId ?? nextId("club");
  const row = {
    teamId,
    teamName: `The ${teamId}`,
    teamAlias: teamId,
    slug: teamId,
    teamEmail: `${teamId}@example.com`,
    organizationId: "example-college",
    organizationName: "Example College",
    accountId: `account-${teamId}`,
    accountType: "TEAM",
    accountObject: { url: "", organizationId: "example-college" },
    sportsType: 2,
    timeZone: "America/New_York",
    websiteStyles: {
      design: {},
      colors: { primaryColor: "#4d0713", secondaryColor: "#000000", fontColor: "#fcfbfb" },
      navLinks: [],
      darkMode: 0,
      bannerText: "",
    },
    websiteImages: [],
    seoInfo: { title: "", description: "", keywords: "" },
    socials: { twitterURL: "", facebookURL: "", instagramURL: "", youtubeURL: "", tiktokURL: "" },
    policies: NO_POLICIES,
    timeCreated: CREATION_TIME,
    ...given,
  } satisfies typeof schema.teams.$inferInsert;
  const stored = onlyRow(await db.insert(schema.teams).values(row).returning());
  return { ...stored, chargesEnabled: null, subscriptionPrices: [], sellers: [] };
}

const NO_POLICIES = {
  privacy: "",
  terms: "",
  return: "",
  refund: "",
  shipping: "",
  privacyLink: "",
  termsLink: "",
  returnLink: "",
  refundLink: "",
  shippingLink: "",
};

/** A host of the club; by default in `site` mode, neither primary nor verified. */
export async function makeDomain(
  db: Database,
  { teamId }: Pick<Club, "teamId">,
  given: GivenFields<typeof schema.domains> = {},
): Promise<RowOf<typeof schema.domains>> {
  const host = given.host ?? `${nextId("host")}.example.com`;
  const row = { host, teamId, mode: "site" as const, primary: false, verified: false, ...given };
  return onlyRow(await db.insert(schema.domains).values(row).returning());
}
