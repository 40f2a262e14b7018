import { type SQL, sql } from "drizzle-orm";
import type { GameContents } from "../../../../domain/schedule/game-pages.ts";
import type { ClubId } from "../../prepare-query.ts";
import { articles } from "../../schema/news/articles.ts";
import { galleries } from "../../schema/news/galleries.ts";
import { games } from "../../schema/schedule/games.ts";
import { plays } from "../../schema/schedule/plays.ts";
import { playerLines } from "../../schema/stats/player-lines.ts";

/** Columns for queries of games: true for each kind of content that a game has. */
export const contentColumns = (teamId: ClubId) =>
  ({
    hasStats: sql<boolean>`(exists (select 1 from ${playerLines} l
      where l.team_id = ${teamId} and l.game_id = ${games.id})
    or exists (select 1 from ${plays} y where y.team_id = ${teamId} and y.game_id = ${games.id}))`,
    hasRecap: sql<boolean>`exists (select 1 from ${articles} a
    where a.team_id = ${teamId} and a.game_id = ${games.id} and a.published)`,
    hasGallery: sql<boolean>`exists (select 1 from ${galleries} p
    where p.team_id = ${teamId} and p.game_id = ${games.id} and p.published)`,
  }) satisfies Record<keyof GameContents, SQL<boolean>>;
