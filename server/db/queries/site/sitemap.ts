import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { PAID_FORM_TYPES } from "../../../../domain/forms/form.ts";
import type { Database } from "../../client.ts";
import { sponsors } from "../../schema/club/sponsors.ts";
import { forms } from "../../schema/forms/forms.ts";
import { articles } from "../../schema/news/articles.ts";
import { galleries } from "../../schema/news/galleries.ts";
import { pages } from "../../schema/news/pages.ts";
import { coaches } from "../../schema/people/coaches.ts";
import { players } from "../../schema/people/players.ts";
import { events } from "../../schema/schedule/events.ts";
import { leagues } from "../../schema/schedule/leagues.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { practices } from "../../schema/schedule/practices.ts";

/**
 * Kinds whose items are all listed in the sitemap as soon as they are shown; most have a page of their own.
 */
export type SitemapKind =
  | "articles"
  | "galleries"
  | "sponsors"
  | "coaches"
  | "players"
  | "alumni"
  | "pages"
  | "events"
  | "practices"
  | "opponents"
  | "leagues"
  | "forms"
  | "paid forms";

export interface SitemapItem {
  kind: SitemapKind;
  id: string;
  /** When an article or gallery was published; null for other kinds. */
  time: Date | null;
}

type Table =
  | typeof articles
  | typeof galleries
  | typeof sponsors
  | typeof coaches
  | typeof players
  | typeof pages
  | typeof events
  | typeof practices
  | typeof opponents
  | typeof leagues
  | typeof forms;

const UNTIMED = sql`null::timestamptz`;
const timeOfArticle = sql`coalesce(${articles.timeOfArticle}, ${articles.timeCreated})`;
const timeOfGallery = sql`coalesce(${galleries.timeOfGallery}, ${galleries.timeCreated})`;

/** Lists all items of a club that visitors can see, in one statement: newest first, then by id. */
export async function listSitemapItems(db: Database, teamId: string): Promise<SitemapItem[]> {
  const own = (kind: SitemapKind, table: Table, shown?: SQL, time = UNTIMED) =>
    db
      .select({
        kind: sql<SitemapKind>`${kind}::text`.as("kind"),
        id: table.id,
        time: sql<Date | null>`${time}`.mapWith(articles.timeCreated).as("time"),
      })
      .from(table)
      .where(and(eq(table.teamId, teamId), shown));
  return unionAll(
    own("articles", articles, eq(articles.published, true), timeOfArticle),
    own("galleries", galleries, eq(galleries.published, true), timeOfGallery),
    own("sponsors", sponsors),
    own("coaches", coaches, eq(coaches.deleted, false)),
    own("players", players, and(eq(players.deleted, false), eq(players.alumni, false))),
    own("alumni", players, and(eq(players.deleted, false), eq(players.alumni, true))),
    own("pages", pages, eq(pages.published, true)),
    own("events", events, eq(events.published, true)),
    own("practices", practices, eq(practices.published, true)),
    own("opponents", opponents, eq(opponents.deleted, false)),
    own("leagues", leagues, eq(leagues.deleted, false)),
    own("forms", forms, and(eq(forms.deleted, false), notInArray(forms.type, PAID_FORM_TYPES))),
    own("paid forms", forms, and(eq(forms.deleted, false), inArray(forms.type, PAID_FORM_TYPES))),
  ).orderBy(sql`"time" desc nulls last`, sql`"id"`, sql`"kind"`);
}
