import { and, desc, eq, sql } from "drizzle-orm";
import type { StoryLink } from "../../../domain/desk/content/story-link.ts";
import { STORY_WORDS } from "../../../domain/desk/content/story-words.ts";
import type { Database } from "../../db/client.ts";
import { articles, games, recordDrafts } from "../../db/schema/index.ts";

/**
 * Where a final game's story is written: its newest article, shown or not; else a draft about it; else a new
 * article. Null for a game that is not final.
 */
export async function findStoryLink(db: Database, teamId: string, gameId: string): Promise<StoryLink | null> {
  const [found] = await db
    .select({
      article: articles.id,
      title: articles.title,
      draft: sql<string | null>`(select min(${recordDrafts.recordId}) from ${recordDrafts}
        where ${recordDrafts.teamId} = ${teamId} and ${recordDrafts.collection} = 'articles'
        and ${recordDrafts.record}->>'gameId' = ${gameId})`,
    })
    .from(games)
    .leftJoin(articles, and(eq(articles.teamId, games.teamId), eq(articles.gameId, games.id)))
    .where(
      and(eq(games.teamId, teamId), eq(games.id, gameId), eq(games.state, "final"), eq(games.deleted, false)),
    )
    .orderBy(sql`${articles.timeOfArticle} desc nulls last`, desc(articles.id))
    .limit(1);
  if (!found) return null;
  const id = found.article ?? found.draft;
  return id === null
    ? {
        href: `/desk/website/articles/~new?story=${encodeURIComponent(gameId)}`,
        label: STORY_WORDS.button,
        title: null,
      }
    : { href: `/desk/website/articles/${id}`, label: STORY_WORDS.edit, title: found.title };
}
