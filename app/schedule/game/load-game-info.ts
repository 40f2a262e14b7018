import { meetings } from "../../../domain/schedule/meetings.ts";
import { recordFormat, recordLabel } from "../../../domain/schedule/record.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { gameLeaderLines } from "../../../domain/stats/game-lines.ts";
import { findGameArticle } from "../../../server/db/queries/news/articles.ts";
import { listGamesAgainst } from "../../../server/db/queries/schedule/games.ts";
import { listGameLines } from "../../../server/db/queries/stats/lines.ts";
import { articleTeasers } from "../../news/article-teasers.ts";
import { type ClubVisit, createPartReader } from "../../site/club-visit.ts";
import type { GameDetails } from "./game-details.ts";
import type { GameLeader } from "./game-leaders.tsx";

/** The parts of a game's first page. The page works even if some of them cannot be read. */

const MAX_MEETINGS = 5;

export async function loadGameArticle(visit: ClubVisit, gameId: string) {
  const { readPart, failures, unread } = createPartReader(visit);
  const article = await readPart("articles", findGameArticle(visit.db, visit.teamId, gameId), null);
  const [teaser = null] = article
    ? articleTeasers([article], 180).map(({ id, title, author, excerpt, time, image }) => ({
        id,
        title,
        author,
        excerpt,
        time,
        image,
      }))
    : [];
  return { article: teaser, failures, unread };
}

/** The game's best players; empty if no player lines are known. */
export async function loadGameLeaders(
  visit: ClubVisit,
  { id, hasStats }: Pick<GameDetails, "id" | "hasStats">,
) {
  const { readPart, failures, unread } = createPartReader(visit);
  const played = sportOf(visit.site.team.sportsType);
  if (!hasStats || played === null) return { leads: [], failures, unread };
  const lines = await readPart("game stats", listGameLines(visit.db, visit.teamId, id), []);
  const leads: GameLeader[] = gameLeaderLines(lines, played).map(({ line, figures }) => {
    const { playerId, deleted, name, number, position, portrait } = line;
    return { playerId, hasPage: !deleted, name, number, position, portrait, figures };
  });
  return { leads, failures, unread };
}

/** The last games against the same opponent before this one, and the record in all of them. */
export async function loadMeetings(visit: ClubVisit, game: GameDetails) {
  const { db, teamId, site } = visit;
  const { sportsType: sport } = site.team;
  const { readPart, failures, unread } = createPartReader(visit);
  const opponentId = game.opponent.id;
  const found = await readPart("games", listGamesAgainst(db, teamId, opponentId), []);
  const against = found.map((one) => ({ ...one, opponentId, ticketsPath: null }));
  const { record: series } = meetings(against, { opponentId }, sport);
  const earlier = meetings(against, { opponentId, before: game }, sport).games;
  return {
    meetings: earlier.slice(0, MAX_MEETINGS),
    series,
    seriesLabel: recordLabel(series, sport),
    seriesOrder: recordFormat(series, sport),
    failures,
    unread,
  };
}
