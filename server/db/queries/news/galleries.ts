import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { type ClubId, prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { articles } from "../../schema/news/articles.ts";
import { galleries, galleryImages } from "../../schema/news/galleries.ts";
import { GAME_LISTING_COLUMNS, games } from "../../schema/schedule/games.ts";
import { opponents } from "../../schema/schedule/opponents.ts";
import { imageColumns } from "../club/images.ts";
import { playerTaggedWhere } from "./tags.ts";

/** A gallery's time: timeOfGallery, or else timeCreated, as for articles (rule news-1). */
const time = sql<Date>`coalesce(${galleries.timeOfGallery}, ${galleries.timeCreated})`.mapWith(
  galleries.timeCreated,
);

const publishedWhere = (teamId: ClubId) => and(eq(galleries.teamId, teamId), eq(galleries.published, true));

/** The id of the cover, or else of the first image; null without images. */
const coverId = (
  teamId: ClubId,
) => sql<string>`coalesce(${galleries.cover}, (select p.image from ${galleryImages} p
  where p.team_id = ${teamId} and p.gallery_id = ${galleries.id} order by p.position limit 1))`;
const cover = (teamId: ClubId) => and(eq(images.teamId, galleries.teamId), eq(images.id, coverId(teamId)));
const imageCount = (teamId: ClubId) => sql<number>`(select count(*)::int from ${galleryImages} p
  where p.team_id = ${teamId} and p.gallery_id = ${galleries.id})`;

const columns = (teamId: ClubId) => ({
  id: galleries.id,
  title: galleries.title,
  description: galleries.description,
  time,
  imageCount: imageCount(teamId),
  cover: imageColumns,
});

/** Lists published galleries, newest first, then by id. */
export async function listGalleries(db: Database, teamId: string) {
  return db
    .select(columns(teamId))
    .from(galleries)
    .leftJoin(images, cover(teamId))
    .where(publishedWhere(teamId))
    .orderBy(desc(time), galleries.id);
}

/** Lists published galleries that are tagged with a player, newest first. */
export async function listGalleriesOfPlayer(db: Database, teamId: string, playerId: string, limit: number) {
  return ofPlayer(db, { teamId, playerId, limit });
}

const ofPlayer = prepareQuery((db) => {
  const [teamId, playerId] = [sql.placeholder("teamId"), sql.placeholder("playerId")];
  return db
    .select(columns(teamId))
    .from(galleries)
    .leftJoin(images, cover(teamId))
    .where(and(publishedWhere(teamId), playerTaggedWhere(galleries.tagIds, teamId, playerId)))
    .orderBy(desc(time), galleries.id)
    .limit(sql.placeholder("limit"))
    .prepare("galleries_of_player");
});

/** Finds a published gallery. Null if unknown, unpublished or another club's. */
export async function findGallery(db: Database, teamId: string, id: string) {
  const [gallery] = await galleriesWhere(db, teamId, eq(galleries.id, id));
  return gallery ?? null;
}

/** Finds the newest published gallery of a game. Null if there is none. */
export async function findGameGallery(db: Database, teamId: string, gameId: string) {
  const [gallery] = await galleriesWhere(db, teamId, eq(galleries.gameId, gameId));
  return gallery ?? null;
}

const game = and(
  eq(games.teamId, galleries.teamId),
  eq(games.id, galleries.gameId),
  eq(games.deleted, false),
);
const opponent = and(eq(opponents.teamId, games.teamId), eq(opponents.id, games.opponentId));

function galleriesWhere(db: Database, teamId: string, wanted: SQL) {
  return db
    .select({
      ...columns(teamId),
      tagIds: galleries.tagIds,
      game: { id: games.id, ...GAME_LISTING_COLUMNS },
      opponentName: opponents.name,
    })
    .from(galleries)
    .leftJoin(images, cover(teamId))
    .leftJoin(games, game)
    .leftJoin(opponents, opponent)
    .where(and(publishedWhere(teamId), wanted))
    .orderBy(desc(time), galleries.id)
    .limit(1);
}

/** Lists a gallery's images in order. A caption in the gallery replaces the image's own. */
export async function listGalleryImages(db: Database, teamId: string, galleryId: string) {
  const rows = await db
    .select({ position: galleryImages.position, caption: galleryImages.caption, image: imageColumns })
    .from(galleryImages)
    .innerJoin(images, and(eq(images.teamId, galleryImages.teamId), eq(images.id, galleryImages.image)))
    .where(and(eq(galleryImages.teamId, teamId), eq(galleryImages.galleryId, galleryId)))
    .orderBy(galleryImages.position);
  return rows.map(({ position, caption, image }) => ({
    position,
    image: { ...image, caption: caption || image.caption },
  }));
}

/** Lists published articles that name a gallery, newest first. */
export async function listArticlesOfGallery(db: Database, teamId: string, galleryId: string) {
  return db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(eq(articles.teamId, teamId), eq(articles.galleryId, galleryId), eq(articles.published, true)))
    .orderBy(desc(sql`coalesce(${articles.timeOfArticle}, ${articles.timeCreated})`), articles.id);
}
