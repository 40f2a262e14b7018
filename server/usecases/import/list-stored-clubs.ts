import { and, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isPresent } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { listTeamBases } from "../../db/queries/club/edited-records.ts";
import {
  aboutSections,
  articles,
  coaches,
  events,
  forms,
  galleries,
  galleryImages,
  opponents,
  pages,
  players,
  practices,
  productImages,
  products,
  seasonPlayers,
  sponsors,
  tags,
  teams,
  ticketPrices,
  tickets,
} from "../../db/schema/index.ts";
import {
  type FoundClub,
  joinList,
  personFacts,
  type StoredRecords,
  textLettersOf,
} from "../../intake/ids/stored-records.ts";
import { loadDeskEdits } from "./load-desk-edits.ts";

/**
 * The maximum number of texts to compare. If more are missing, the bundle no longer contains a whole season's
 * news; nobody corrects that many titles at once.
 */
const MOST_TEXTS = 100;

/**
 * Finds the clubs with one of these ids. Each can load its stored records that have pages of their own
 * (server/intake/ids/stored-records.ts).
 */
export async function listStoredClubs(db: Database, teamIds: readonly string[]): Promise<FoundClub[]> {
  const { teamId, teamName, organizationId } = teams;
  const found = await db
    .select({ teamId, teamName, organizationId })
    .from(teams)
    .where(inArray(teamId, [...teamIds]));
  const bases = await listTeamBases(db, teamIds);
  return found.map((club) => ({
    ...club,
    ...bases.get(club.teamId),
    readRecords: (hasTitle) => readStoredRecords(db, club.teamId, hasTitle),
    loadEdits: () => loadDeskEdits(db, club.teamId),
  }));
}

async function readStoredRecords(
  db: Database,
  teamId: string,
  hasTitle: (title: string) => boolean,
): Promise<StoredRecords> {
  return {
    players: await readPeople(db, teamId),
    coaches: await readCoaches(db, teamId),
    articles: await readArticles(db, teamId, hasTitle),
    galleries: await readGalleries(db, teamId),
    pages: await readPages(db, teamId, hasTitle),
    events: await readClubEvents(db, events, teamId),
    practices: await readClubEvents(db, practices, teamId),
    tickets: await readTickets(db, teamId),
    products: await readProducts(db, teamId),
    forms: await readForms(db, teamId),
    opponents: await readNames(db, opponents, { teamId, name: opponents.name }),
    tags: await readNames(db, tags, { teamId, name: tags.label }),
    about: await readNames(db, aboutSections, { teamId, name: aboutSections.title }),
    sponsors: await readNames(db, sponsors, { teamId, name: sponsors.name }),
  };
}

async function readNames(
  db: Database,
  table: PgTable & { teamId: PgColumn; id: PgColumn },
  { teamId, name }: { teamId: string; name: PgColumn },
) {
  const rows = await db.select({ id: table.id, name }).from(table).where(eq(table.teamId, teamId));
  return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
}

async function readPeople(db: Database, teamId: string) {
  const { id, name, details } = players;
  const people = await db.select({ id, name, details }).from(players).where(eq(players.teamId, teamId));
  const then = await db.select().from(seasonPlayers).where(eq(seasonPlayers.teamId, teamId));
  const places = Map.groupBy(then, ({ playerId }) => playerId);
  return people.map(({ id, name, details }) => {
    const own = places.get(id)?.map((place) => ({ season: place.seasonId, details: place.details }));
    return { id, name, facts: personFacts(own ?? [{ season: "", details }]) };
  });
}

async function readCoaches(db: Database, teamId: string) {
  const rows = await db.select().from(coaches).where(eq(coaches.teamId, teamId));
  return rows.map(({ id, name, category, details }) => ({
    id,
    name,
    facts: {
      category: [category],
      about: joinList(details.map(({ title, value }) => `${title}: ${value}`)),
    },
  }));
}

async function readArticles(db: Database, teamId: string, hasTitle: (title: string) => boolean) {
  const { id, title, timeOfArticle } = articles;
  const rows = await db
    .select({ id, title, timeOfArticle })
    .from(articles)
    .where(eq(articles.teamId, teamId));
  const texts = await readTexts(db, articles, teamId, idsWithout(rows, hasTitle));
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    facts: { day: instants([row.timeOfArticle]), text: [texts.get(row.id) ?? ""] },
  }));
}

async function readPages(db: Database, teamId: string, hasTitle: (title: string) => boolean) {
  const { id, title } = pages;
  const rows = await db.select({ id, title }).from(pages).where(eq(pages.teamId, teamId));
  const texts = await readTexts(db, pages, teamId, idsWithout(rows, hasTitle));
  return rows.map((row) => ({ id: row.id, name: row.title, facts: { text: [texts.get(row.id) ?? ""] } }));
}

const idsWithout = (
  rows: readonly { id: string; title: string }[],
  hasTitle: (title: string) => boolean,
): string[] => rows.filter(({ title }) => !hasTitle(title)).map(({ id }) => id);

async function readTexts(
  db: Database,
  table: PgTable & { teamId: PgColumn; id: PgColumn; content: PgColumn },
  teamId: string,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0 || ids.length > MOST_TEXTS) return new Map();
  const rows = await db
    .select({ id: table.id, content: table.content })
    .from(table)
    .where(and(eq(table.teamId, teamId), inArray(table.id, ids)));
  return new Map(rows.map(({ id, content }) => [String(id), textLettersOf(String(content))]));
}

async function readGalleries(db: Database, teamId: string) {
  const rows = await db.select().from(galleries).where(eq(galleries.teamId, teamId));
  const shown = await db
    .select()
    .from(galleryImages)
    .where(eq(galleryImages.teamId, teamId))
    .orderBy(galleryImages.galleryId, galleryImages.position);
  const images = Map.groupBy(shown, ({ galleryId }) => galleryId);
  return rows.map(({ id, title, timeOfGallery }) => ({
    id,
    name: title,
    facts: {
      day: instants([timeOfGallery]),
      pictures: joinList((images.get(id) ?? []).map(({ image }) => image)),
    },
  }));
}

async function readClubEvents(db: Database, table: typeof events | typeof practices, teamId: string) {
  const { id, title, start, venue } = table;
  const rows = await db.select({ id, title, start, venue }).from(table).where(eq(table.teamId, teamId));
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    facts: { start: instants([row.start]), venue: [row.venue] },
  }));
}

/** Like readProducts and readForms, omits records that an earlier import marked deleted. */
async function readTickets(db: Database, teamId: string) {
  const rows = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.teamId, teamId), eq(tickets.deleted, false)));
  const sold = await db
    .select()
    .from(ticketPrices)
    .where(eq(ticketPrices.teamId, teamId))
    .orderBy(ticketPrices.ticketId, ticketPrices.position);
  const prices = Map.groupBy(sold, ({ ticketId }) => ticketId);
  return rows.map(({ id, title, eventId, eventType, timeOfEvent }) => ({
    id,
    name: title,
    facts: {
      for: eventId === null ? instants([timeOfEvent]) : [`${eventType} ${eventId}`],
      prices: joinList((prices.get(id) ?? []).map(({ price }) => price)),
    },
  }));
}

async function readProducts(db: Database, teamId: string) {
  const { id, title, price, shortDescription } = products;
  const rows = await db
    .select({ id, title, price, shortDescription })
    .from(products)
    .where(and(eq(products.teamId, teamId), eq(products.deleted, false)));
  const shown = await db
    .select()
    .from(productImages)
    .where(eq(productImages.teamId, teamId))
    .orderBy(productImages.productId, productImages.position);
  const images = Map.groupBy(shown, ({ productId }) => productId);
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    facts: {
      price: [String(row.price)],
      description: [row.shortDescription],
      pictures: joinList((images.get(row.id) ?? []).map(({ image }) => image)),
    },
  }));
}

async function readForms(db: Database, teamId: string) {
  const { id, title, elements } = forms;
  const rows = await db
    .select({ id, title, elements })
    .from(forms)
    .where(and(eq(forms.teamId, teamId), eq(forms.deleted, false)));
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    facts: { asked: joinList(row.elements.map((element) => element.id)) },
  }));
}

const instants = (moments: readonly (Date | null)[]) =>
  moments.filter(isPresent).map((moment) => moment.toISOString());
