import { sportOf } from "../../domain/sports/sports.ts";
import { careerTables, gameLogs } from "../../domain/stats/career.ts";
import { listArticlesOfPlayer } from "../../server/db/queries/news/articles.ts";
import { listGalleriesOfPlayer } from "../../server/db/queries/news/galleries.ts";
import { listPlayerLines, listSeasonTotals } from "../../server/db/queries/stats/lines.ts";
import { articleTeasers } from "../news/article-teasers.ts";
import { shownResult } from "../schedule/shown-result.ts";
import { type ClubVisit, createPartReader } from "../site/club-visit.ts";

const MAX_ARTICLES = 3;
const MAX_GALLERIES = 3;

/** A player's figures, articles and galleries. The page works even if some of them cannot be read. */
export async function loadCareer(visit: ClubVisit, playerId: string) {
  const { db, teamId, site } = visit;
  const { readPart, failures, unread } = createPartReader(visit);
  const [seasons, lines, articles, galleries] = await Promise.all([
    readPart("stats", listSeasonTotals(db, teamId, playerId), []),
    readPart("game stats", listPlayerLines(db, teamId, playerId), []),
    readPart("articles", listArticlesOfPlayer(db, teamId, playerId, MAX_ARTICLES), []),
    readPart("galleries", listGalleriesOfPlayer(db, teamId, playerId, MAX_GALLERIES), []),
  ]);
  const sport = site.team.sportsType;
  const played = sportOf(sport);
  const logs = played ? gameLogs(lines, played) : [];
  const logged = seasons.find(({ seasonId }) => seasonId === lines[0]?.seasonId);
  return {
    career: played ? careerTables(seasons, played) : [],
    log: {
      season: logged?.seasonName ?? "",
      tables: logs.map(({ role, columns, games }) => ({
        role,
        columns,
        games: games.map(({ line, figures }) => ({
          game: shownResult({ ...line, id: line.gameId }, sport),
          figures,
        })),
      })),
    },
    articles: articleTeasers(articles, 180),
    galleries,
    failures,
    unread,
  };
}
