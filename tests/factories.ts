import { sortKey } from "../domain/sort-key.ts";
import type { Database } from "../server/db/client.ts";
import * as schema from "../server/db/schema/index.ts";

/**
 * Valid rows with nothing special about them. A test names only what it is about; each club is the
 * test's own, so that nothing has to be cleaned up and tests cannot see each other's rows.
 */

type Row<Table extends { $inferSelect: unknown }> = Table["$inferSelect"];
type Given<Table extends { $inferInsert: unknown }> = Partial<Table["$inferInsert"]>;

export type Club = Row<typeof schema.teams>;

let made = 0;
const nextId = (noun: string) => {
  made += 1;
  return `${noun}-${made}`;
};

const CREATED = new Date("2026-01-01T00:00:00Z");

function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error("The row was not returned");
  return row;
}

export async function makeClub(db: Database, given: Given<typeof schema.teams> = {}): Promise<Club> {
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
    timeCreated: CREATED,
    ...given,
  } satisfies typeof schema.teams.$inferInsert;
  return only(await db.insert(schema.teams).values(row).returning());
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

/** A host of the club's own; `site` mode, neither primary nor verified unless said. */
export async function makeDomain(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.domains> = {},
): Promise<Row<typeof schema.domains>> {
  const host = given.host ?? `${nextId("host")}.example.com`;
  const row = { host, teamId, mode: "site" as const, primary: false, verified: false, ...given };
  return only(await db.insert(schema.domains).values(row).returning());
}

export async function makeImage(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.images> = {},
): Promise<Row<typeof schema.images>> {
  const row = {
    teamId,
    id: `${nextId("picture")}.webp`,
    hash: "0".repeat(64),
    mediaType: "image/webp",
    width: 1600,
    height: 900,
    alt: "",
    caption: "",
    focalX: 0.5,
    focalY: 0.5,
    ...given,
  };
  return only(await db.insert(schema.images).values(row).returning());
}

/** A season under a pre-developed season of the same name ("2026-27" unless given). */
export async function makeSeason(
  db: Database,
  { teamId, sportsType }: Club,
  { name = "2026-27", ...given }: Given<typeof schema.seasons> & { name?: string } = {},
): Promise<Row<typeof schema.seasons>> {
  const id = given.id ?? nextId("season");
  const preDevelopedSeasonId = given.preDevelopedSeasonId ?? `pre-${id}`;
  await db
    .insert(schema.preDevelopedSeasons)
    .values({ id: preDevelopedSeasonId, sportsType, name })
    .onConflictDoNothing();
  const row = { teamId, id, tagIds: [], timeCreated: CREATED, ...given, preDevelopedSeasonId };
  return only(await db.insert(schema.seasons).values(row).returning());
}

export async function makeOpponent(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.opponents> = {},
): Promise<Row<typeof schema.opponents>> {
  const id = given.id ?? nextId("opponent");
  const row = { teamId, id, name: id, abbreviation: "OPP", deleted: false, timeCreated: CREATED, ...given };
  return only(await db.insert(schema.opponents).values(row).returning());
}

/** A membership in a pre-developed league, which is made with it. */
export async function makeLeague(
  db: Database,
  { teamId, sportsType }: Club,
  { name = "Example League", ...given }: Given<typeof schema.leagues> & { name?: string } = {},
): Promise<Row<typeof schema.leagues>> {
  const id = given.id ?? nextId("league");
  const preDevelopedLeagueId = given.preDevelopedLeagueId ?? `pre-${id}`;
  await db
    .insert(schema.preDevelopedLeagues)
    .values({ id: preDevelopedLeagueId, sportsType, name, division: "" })
    .onConflictDoNothing();
  const row = { teamId, id, deleted: false, timeCreated: CREATED, ...given, preDevelopedLeagueId };
  return only(await db.insert(schema.leagues).values(row).returning());
}

/** A home game, scheduled, of an own season against an own opponent unless given. Ends three hours after it begins. */
export async function makeGame(
  db: Database,
  club: Club,
  given: Given<typeof schema.games> = {},
): Promise<Row<typeof schema.games>> {
  const timeOfGame = given.timeOfGame ?? new Date("2026-12-05T00:00:00Z");
  const row = {
    teamId: club.teamId,
    id: nextId("game"),
    seasonId: given.seasonId ?? (await makeSeason(db, club)).id,
    opponentId: given.opponentId ?? (await makeOpponent(db, club)).id,
    place: "home" as const,
    venue: "Example Arena",
    address: "",
    timeOfGame,
    endTimeOfGame: new Date(timeOfGame.getTime() + 3 * 3_600_000),
    timeZone: club.timeZone,
    state: "scheduled" as const,
    decidedIn: "regulation" as const,
    note: "",
    watchUrl: "",
    deleted: false,
    timeCreated: CREATED,
    ...given,
  };
  return only(await db.insert(schema.games).values(row).returning());
}

export async function makePlayer(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.players> = {},
): Promise<Row<typeof schema.players>> {
  const id = given.id ?? nextId("player");
  const name = given.name ?? id;
  const row = {
    teamId,
    id,
    sortKey: sortKey(name),
    alumni: false,
    deleted: false,
    details: [],
    biography: "",
    timeCreated: CREATED,
    ...given,
    name,
  };
  return only(await db.insert(schema.players).values(row).returning());
}

/** Tags one player, by default under the player's own id. */
export async function makeTag(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.tags> & { reference: string },
): Promise<Row<typeof schema.tags>> {
  const id = given.id ?? nextId("tag");
  const row = {
    teamId,
    id,
    tagType: "player" as const,
    value: id,
    label: id,
    url: "",
    deleted: false,
    ...given,
  };
  return only(await db.insert(schema.tags).values(row).returning());
}

/** A published article without tags. */
export async function makeArticle(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.articles> = {},
): Promise<Row<typeof schema.articles>> {
  const id = given.id ?? nextId("article");
  const row = {
    teamId,
    id,
    title: id,
    url: "",
    author: "",
    content: `<p>${id}</p>`,
    mobileContent: "",
    notes: "",
    tagIds: [],
    published: true,
    timeCreated: CREATED,
    ...given,
  };
  return only(await db.insert(schema.articles).values(row).returning());
}

export async function makeSponsor(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.sponsors> = {},
): Promise<Row<typeof schema.sponsors>> {
  const id = given.id ?? nextId("sponsor");
  const row = { teamId, id, name: id, url: "", timeCreated: CREATED, ...given };
  return only(await db.insert(schema.sponsors).values(row).returning());
}

/** A published event of three hours, the day after a test's usual clock. */
export async function makeEvent(
  db: Database,
  club: Club,
  given: Given<typeof schema.events> = {},
): Promise<Row<typeof schema.events>> {
  const row = { ...gathering(club, "event", given), kind: "event" as const, cost: "", ...given };
  return only(await db.insert(schema.events).values(row).returning());
}

/** The same as a practice. */
export async function makePractice(
  db: Database,
  club: Club,
  given: Given<typeof schema.practices> = {},
): Promise<Row<typeof schema.practices>> {
  const row = { ...gathering(club, "practice", given), ...given };
  return only(await db.insert(schema.practices).values(row).returning());
}

function gathering(
  { teamId, timeZone }: Club,
  noun: string,
  given: { id?: string | undefined; start?: Date | undefined },
) {
  const id = given.id ?? nextId(noun);
  const start = given.start ?? new Date("2026-12-05T00:00:00Z");
  return {
    teamId,
    id,
    title: id,
    description: "",
    start,
    end: new Date(start.getTime() + 3 * 3_600_000),
    timeZone,
    state: "scheduled" as const,
    venue: "Example Arena",
    address: "",
    whatToBring: "",
    contact: "",
    published: true,
    timeCreated: CREATED,
  };
}

/** A published gallery of one picture unless `images` names others. */
export async function makeGallery(
  db: Database,
  club: Club,
  { images, ...given }: Given<typeof schema.galleries> & { images?: string[] } = {},
): Promise<Row<typeof schema.galleries>> {
  const { teamId } = club;
  const id = given.id ?? nextId("gallery");
  const row = {
    teamId,
    id,
    title: id,
    description: "",
    tagIds: [],
    published: true,
    timeCreated: CREATED,
    ...given,
  };
  const gallery = only(await db.insert(schema.galleries).values(row).returning());
  for (const [at, image] of (images ?? [(await makeImage(db, club)).id]).entries())
    await makeGalleryPicture(db, gallery, { image, position: at + 1 });
  return gallery;
}

export async function makeGalleryPicture(
  db: Database,
  { teamId, id: galleryId }: Pick<Row<typeof schema.galleries>, "teamId" | "id">,
  given: Given<typeof schema.galleryPictures> & { image: string },
): Promise<Row<typeof schema.galleryPictures>> {
  const position = given.position ?? 1;
  const row = { teamId, id: `${galleryId}/${position}`, galleryId, position, caption: "", ...given };
  return only(await db.insert(schema.galleryPictures).values(row).returning());
}

/** A published custom page. */
export async function makePage(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.pages> = {},
): Promise<Row<typeof schema.pages>> {
  const id = given.id ?? nextId("page");
  const row = {
    teamId,
    id,
    title: id,
    content: `<p>${id}</p>`,
    published: true,
    timeCreated: CREATED,
    ...given,
  };
  return only(await db.insert(schema.pages).values(row).returning());
}

export async function makeAboutSection(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.aboutSections> = {},
): Promise<Row<typeof schema.aboutSections>> {
  const id = given.id ?? nextId("section");
  const row = {
    teamId,
    id,
    kind: "other" as const,
    title: id,
    content: `<p>${id}</p>`,
    address: "",
    position: 1,
    ...given,
  };
  return only(await db.insert(schema.aboutSections).values(row).returning());
}

/** A current coach without an order. */
export async function makeCoach(
  db: Database,
  { teamId }: Club,
  given: Given<typeof schema.coaches> = {},
): Promise<Row<typeof schema.coaches>> {
  const id = given.id ?? nextId("coach");
  const row = {
    teamId,
    id,
    name: id,
    category: "coach" as const,
    alumni: false,
    deleted: false,
    details: [],
    biography: "",
    timeCreated: CREATED,
    ...given,
  };
  return only(await db.insert(schema.coaches).values(row).returning());
}

/** Ten on sale for an event with times of its own, the day after a test's usual clock. One price of $12 unless given. */
export async function makeTicket(
  db: Database,
  club: Club,
  { prices = [{}], ...given }: Given<typeof schema.tickets> & { prices?: GivenPrice[] } = {},
): Promise<Row<typeof schema.tickets>> {
  const id = given.id ?? nextId("ticket");
  const row = {
    teamId: club.teamId,
    id,
    eventType: "none" as const,
    title: id,
    shortDescription: "",
    ticketsTotal: 10,
    eventTitle: "",
    eventVenue: "Example Arena",
    timeOfEvent: new Date("2026-12-05T00:00:00Z"),
    timeZone: club.timeZone,
    stripeProductId: "",
    published: true,
    inStock: true,
    deleted: false,
    timeCreated: CREATED,
    ...given,
  };
  const ticket = only(await db.insert(schema.tickets).values(row).returning());
  for (const [position, price] of prices.entries()) await makeTicketPrice(db, ticket, { position, ...price });
  return ticket;
}

type GivenPrice = Given<typeof schema.ticketPrices>;

export async function makeTicketPrice(
  db: Database,
  ticket: Pick<Row<typeof schema.tickets>, "teamId" | "id">,
  given: GivenPrice = {},
): Promise<Row<typeof schema.ticketPrices>> {
  const { teamId, id: ticketId } = ticket;
  const row = { teamId, ticketId, id: nextId("price"), title: "Adult", price: 1200, position: 0, ...given };
  return only(await db.insert(schema.ticketPrices).values(row).returning());
}

/** An open order of $12.00 without line items, of the club's own site. */
export async function makeOrder(
  db: Database,
  { teamId }: Pick<Club, "teamId">,
  given: Given<typeof schema.orders> = {},
): Promise<Row<typeof schema.orders>> {
  const id = given.id ?? nextId("order");
  const row = {
    teamId,
    id,
    key: `key-${id}`,
    storefrontTeamId: teamId,
    status: "pending" as const,
    attempt: `attempt-${id}`,
    addressHash: "",
    currency: "usd",
    subtotal: 1200,
    shipping: 0,
    platformFee: 170,
    total: 1200,
    customerName: "",
    customerEmail: "",
    siteOrigin: "https://club.example.com",
    cancelPath: "/tickets",
    expiresAt: new Date("2026-01-01T00:31:00Z"),
    timeCreated: CREATED,
    ...given,
  };
  return only(await db.insert(schema.orders).values(row).returning());
}

/** One ticket, the first line of an order. */
export async function makeLineItem(
  db: Database,
  { teamId, id: orderId }: Pick<Row<typeof schema.orders>, "teamId" | "id">,
  given: Given<typeof schema.lineItems> = {},
): Promise<Row<typeof schema.lineItems>> {
  const row = {
    teamId,
    orderId,
    position: 1,
    cartItemId: "line",
    itemType: "TICKET" as const,
    priceId: "price",
    title: "Game",
    priceTitle: "Adult",
    unitPrice: 1200,
    quantity: 1,
    options: "",
    shippable: false,
    shippingPrice: 0,
    shippingWeight: 0,
    ...given,
  };
  return only(await db.insert(schema.lineItems).values(row).returning());
}

/** The first seat of a line item. */
export async function makeAdmission(
  db: Database,
  { teamId, orderId, position }: Row<typeof schema.lineItems>,
  given: Given<typeof schema.admissions> & { ticketId: string },
): Promise<Row<typeof schema.admissions>> {
  const code = given.code ?? nextId("code");
  const row = { teamId, orderId, position, code, seat: 1, timeCreated: CREATED, ...given };
  return only(await db.insert(schema.admissions).values(row).returning());
}
