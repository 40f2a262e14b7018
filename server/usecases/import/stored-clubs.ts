import { eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CollectionName } from "../../bundle/collections.ts";
import type { StoredClubs, StoredNames } from "../../bundle/stored-names.ts";
import type { Database } from "../../db/client.ts";
import {
  aboutSections,
  articles,
  coaches,
  events,
  forms,
  galleries,
  opponents,
  pages,
  players,
  practices,
  products,
  sponsors,
  tags,
  teams,
  tickets,
} from "../../db/schema/index.ts";

interface Named {
  table: PgTable & { teamId: PgColumn; id: PgColumn };
  name: PgColumn;
}

/** Collections whose ids are made of names. Players and alumni are one table. */
const NAMED: Partial<Record<CollectionName, Named>> = {
  players: { table: players, name: players.name },
  alumni: { table: players, name: players.name },
  coaches: { table: coaches, name: coaches.name },
  opponents: { table: opponents, name: opponents.name },
  tags: { table: tags, name: tags.label },
  articles: { table: articles, name: articles.title },
  galleries: { table: galleries, name: galleries.title },
  pages: { table: pages, name: pages.title },
  about: { table: aboutSections, name: aboutSections.title },
  events: { table: events, name: events.title },
  practices: { table: practices, name: practices.title },
  sponsors: { table: sponsors, name: sponsors.name },
  tickets: { table: tickets, name: tickets.title },
  products: { table: products, name: products.title },
  forms: { table: forms, name: forms.title },
};

/** What is stored under which name, for records that come without ids. */
export const storedClubs = (db: Database): StoredClubs => ({
  clubs: (teamIds) => {
    const { teamId, teamName, organizationId } = teams;
    return db.select({ teamId, teamName, organizationId }).from(teams).where(inArray(teamId, teamIds));
  },
  names: async (teamId) => {
    const names: StoredNames = {};
    for (const [collection, { table, name }] of Object.entries(NAMED) as [CollectionName, Named][]) {
      const rows = await db.select({ id: table.id, name }).from(table).where(eq(table.teamId, teamId));
      names[collection] = new Map(rows.map((row) => [String(row.id), String(row.name)]));
    }
    return names;
  },
});
