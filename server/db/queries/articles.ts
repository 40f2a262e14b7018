import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { articles } from "../schema/articles.ts";
import { images } from "../schema/images.ts";
import { players } from "../schema/players.ts";
import { tags } from "../schema/tags.ts";
import { pictureColumns } from "./pictures.ts";

/** timeOfArticle, falling back to timeCreated (section 3). */
const time = sql<Date>`coalesce(${articles.timeOfArticle}, ${articles.timeCreated})`.mapWith(
  articles.timeCreated,
);

const published = (teamId: string) => and(eq(articles.teamId, teamId), eq(articles.published, true));
const picture = and(eq(images.teamId, articles.teamId), eq(images.id, articles.featureImage));

/** Published articles, newest first. `content` comes along for the excerpt and is cut by the loader. */
export async function listArticles(
  db: Database,
  teamId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      author: articles.author,
      content: sql<string>`left(${articles.content}, 800)`,
      time,
      picture: pictureColumns,
    })
    .from(articles)
    .leftJoin(images, picture)
    .where(published(teamId))
    .orderBy(desc(time), articles.id)
    .limit(limit)
    .offset(offset);
}

/** Every published article with its time alone, newest first. */
export async function listArticleTimes(db: Database, teamId: string) {
  return db
    .select({ id: articles.id, time })
    .from(articles)
    .where(published(teamId))
    .orderBy(desc(time), articles.id);
}

export async function countArticles(db: Database, teamId: string): Promise<number> {
  const [row] = await db.select({ stories: count() }).from(articles).where(published(teamId));
  return row?.stories ?? 0;
}

/** One published article; null when unknown, unpublished or another club's. `notes` is never read here. */
export async function getArticle(db: Database, teamId: string, id: string) {
  const [article] = await db
    .select({
      id: articles.id,
      title: articles.title,
      author: articles.author,
      url: articles.url,
      content: articles.content,
      mobileContent: articles.mobileContent,
      tagIds: articles.tagIds,
      time,
      picture: pictureColumns,
    })
    .from(articles)
    .leftJoin(images, picture)
    .where(and(published(teamId), eq(articles.id, id)));
  return article ?? null;
}

/**
 * The tags of an article in one statement. `playerId` is the tagged player while there is one: a tag outlives
 * its target, and a link to nobody is none.
 */
export async function listTags(db: Database, teamId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const tagged = and(
    eq(players.teamId, tags.teamId),
    eq(players.id, tags.reference),
    eq(tags.tagType, "player"),
    eq(players.deleted, false),
  );
  return db
    .select({ id: tags.id, tagType: tags.tagType, label: tags.label, playerId: players.id })
    .from(tags)
    .leftJoin(players, tagged)
    .where(and(eq(tags.teamId, teamId), inArray(tags.id, ids), eq(tags.deleted, false)))
    .orderBy(tags.label, tags.id);
}
