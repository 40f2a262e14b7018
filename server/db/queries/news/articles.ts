import { and, count, desc, eq, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { articles } from "../../schema/news/articles.ts";
import { galleries } from "../../schema/news/galleries.ts";
import { GAME_LISTING_COLUMNS, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { imageColumns } from "../club/images.ts";
import { playerTaggedWhere } from "./tags.ts";

/** An article's time: timeOfArticle, or else timeCreated (rule news-1). */
const time = sql<Date>`coalesce(${articles.timeOfArticle}, ${articles.timeCreated})`.mapWith(
  articles.timeCreated,
);

const publishedWhere = (teamId: string | Placeholder) =>
  and(eq(articles.teamId, teamId), eq(articles.published, true));
const image = and(eq(images.teamId, articles.teamId), eq(images.id, articles.featureImage));

/** The columns of lists, with only as much `content` as the loader needs for an excerpt. */
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

const newestFirst = prepareQuery((db) =>
  db
    .select(LISTED)
    .from(articles)
    .leftJoin(images, image)
    .where(publishedWhere(sql.placeholder("teamId")))
    .orderBy(desc(time), articles.id)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("articles_newest_first"),
);

/**
 * Lists the other published articles: first those that share the most tags with this one, then the newest.
 */
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
    .where(and(publishedWhere(teamId), ne(articles.id, id)))
    .orderBy(desc(shared), desc(time), articles.id)
    .limit(limit);
}

/** Lists published articles that are tagged with a player, newest first. */
export async function listArticlesOfPlayer(db: Database, teamId: string, playerId: string, limit: number) {
  return ofPlayer(db, { teamId, playerId, limit });
}

const ofPlayer = prepareQuery((db) => {
  const [teamId, playerId] = [sql.placeholder("teamId"), sql.placeholder("playerId")];
  return db
    .select(LISTED)
    .from(articles)
    .leftJoin(images, image)
    .where(and(publishedWhere(teamId), playerTaggedWhere(articles.tagIds, teamId, playerId)))
    .orderBy(desc(time), articles.id)
    .limit(sql.placeholder("limit"))
    .prepare("articles_of_player");
});

export async function countArticles(db: Database, teamId: string): Promise<number> {
  const [row] = await db.select({ articles: count() }).from(articles).where(publishedWhere(teamId));
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
 * Finds a published article with its gallery and game, if those are public. Null if unknown, unpublished or
 * another club's. Never reads `notes` (rule news-3).
 */
export async function findArticle(db: Database, teamId: string, id: string) {
  const [article] = await articleById(db, { teamId, id });
  return article ?? null;
}

const articleById = prepareQuery((db) =>
  articlesWhere(db, eq(articles.id, sql.placeholder("id"))).prepare("article_by_id"),
);

/** Finds the newest published article about a game. Null if there is none. */
export async function findGameArticle(db: Database, teamId: string, gameId: string) {
  const [article] = await articleOfGame(db, { teamId, gameId });
  return article ?? null;
}

const articleOfGame = prepareQuery((db) =>
  articlesWhere(db, eq(articles.gameId, sql.placeholder("gameId"))).prepare("article_of_game"),
);

/** The newest published article of the club `teamId` (a placeholder) that matches. */
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
      game: { id: games.id, ...GAME_LISTING_COLUMNS },
      opponentName: opponents.name,
    })
    .from(articles)
    .leftJoin(images, image)
    .leftJoin(galleries, gallery)
    .leftJoin(games, game)
    .leftJoin(opponents, opponent)
    .where(and(publishedWhere(sql.placeholder("teamId")), wanted))
    .orderBy(desc(time), articles.id)
    .limit(1);
}
