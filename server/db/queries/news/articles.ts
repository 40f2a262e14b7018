import { and, count, desc, eq, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { images } from "../../schema/club/images.ts";
import { articles } from "../../schema/news/articles.ts";
import { galleries } from "../../schema/news/galleries.ts";
import { GAME_DATE, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { imageColumns } from "../club/images.ts";
import { playerTagged } from "./tags.ts";

/** The same as articleTime (rule news-1). */
const time = sql<Date>`coalesce(${articles.timeOfArticle}, ${articles.timeCreated})`.mapWith(
  articles.timeCreated,
);

const published = (teamId: string | Placeholder) =>
  and(eq(articles.teamId, teamId), eq(articles.published, true));
const image = and(eq(images.teamId, articles.teamId), eq(images.id, articles.featureImage));

/** Enough `content` for an excerpt, which the loader makes. */
const LISTED = {
  id: articles.id,
  title: articles.title,
  author: articles.author,
  content: sql<string>`left(${articles.content}, 800)`,
  time,
  image: imageColumns,
};

export async function listArticles(
  db: Database,
  teamId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  return newestFirst(db, { teamId, limit, offset });
}

const newestFirst = prepared((db) =>
  db
    .select(LISTED)
    .from(articles)
    .leftJoin(images, image)
    .where(published(sql.placeholder("teamId")))
    .orderBy(desc(time), articles.id)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("articles_newest_first"),
);

/** Published articles by the number of tags they share with this one, then newest; without the one itself. */
export async function listRelatedArticles(
  db: Database,
  teamId: string,
  { id, tagIds }: { id: string; tagIds: string[] },
  limit: number,
) {
  const own = sql.param(tagIds, articles.tagIds);
  const shared = sql`cardinality(array(select unnest(${articles.tagIds}) intersect select unnest(${own}::text[])))`;
  return db
    .select(LISTED)
    .from(articles)
    .leftJoin(images, image)
    .where(and(published(teamId), ne(articles.id, id)))
    .orderBy(desc(shared), desc(time), articles.id)
    .limit(limit);
}

/** Published, newest first. */
export async function listArticlesOfPlayer(db: Database, teamId: string, playerId: string, limit: number) {
  return ofPlayer(db, { teamId, playerId, limit });
}

const ofPlayer = prepared((db) => {
  const [teamId, playerId] = [sql.placeholder("teamId"), sql.placeholder("playerId")];
  return db
    .select(LISTED)
    .from(articles)
    .leftJoin(images, image)
    .where(and(published(teamId), playerTagged(articles.tagIds, teamId, playerId)))
    .orderBy(desc(time), articles.id)
    .limit(sql.placeholder("limit"))
    .prepare("articles_of_player");
});

export async function countArticles(db: Database, teamId: string): Promise<number> {
  const [row] = await db.select({ articles: count() }).from(articles).where(published(teamId));
  return row?.articles ?? 0;
}

const gallery = and(
  eq(galleries.teamId, articles.teamId),
  eq(galleries.id, articles.galleryId),
  eq(galleries.published, true),
);

const game = and(eq(games.teamId, articles.teamId), eq(games.id, articles.gameId), eq(games.deleted, false));
const opponent = and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId));

/**
 * A published article with its gallery and game, if those are public; null if unknown, unpublished or another
 * club's. `notes` is never read (rule news-3).
 */
export async function getArticle(db: Database, teamId: string, id: string) {
  const [article] = await articleById(db, { teamId, id });
  return article ?? null;
}

const articleById = prepared((db) =>
  articlesWhere(db, eq(articles.id, sql.placeholder("id"))).prepare("article_by_id"),
);

/** The newest published article that names the game, or null. */
export async function getGameArticle(db: Database, teamId: string, gameId: string) {
  const [article] = await articleOfGame(db, { teamId, gameId });
  return article ?? null;
}

const articleOfGame = prepared((db) =>
  articlesWhere(db, eq(articles.gameId, sql.placeholder("gameId"))).prepare("article_of_game"),
);

/** Of the club and with the other values that the statement is given. */
function articlesWhere(db: Database, wanted: SQL) {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      author: articles.author,
      url: articles.url,
      content: articles.content,
      mobileContent: articles.mobileContent,
      files: articles.files,
      tagIds: articles.tagIds,
      time,
      image: imageColumns,
      gallery: { id: galleries.id, title: galleries.title },
      game: { id: games.id, ...GAME_DATE },
      opponentName: opponents.name,
    })
    .from(articles)
    .leftJoin(images, image)
    .leftJoin(galleries, gallery)
    .leftJoin(games, game)
    .leftJoin(opponents, opponent)
    .where(and(published(sql.placeholder("teamId")), wanted))
    .orderBy(desc(time), articles.id)
    .limit(1);
}
