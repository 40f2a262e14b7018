import { findGameArticle } from "../../../server/db/queries/news/articles.ts";
import { shownArticle } from "../../news/shown-article.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { gameMeta } from "../game/game-meta.ts";
import { GamePage } from "../game/game-page.tsx";
import { GameRecap } from "../game/game-recap.tsx";
import { loadGamePage } from "../game/load-game-page.ts";
import type { Route } from "./+types/games.$gameId.recap.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read, site } = visit;
  const [{ scored: _, ...page }, article] = await Promise.all([
    loadGamePage(visit, params.gameId, "recap"),
    read("article", findGameArticle(db, teamId, params.gameId)),
  ]);
  const storyPath = article ? `/articles/${article.id}` : undefined;
  const recap = {
    ...page,
    storyPath,
    article: article && shownArticle(article, site),
  };
  return recap;
}

/** The canonical address is the article's own page. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  gameMeta(matches, loaderData, loaderData?.storyPath);

export default function GameRecapPage({ loaderData }: Route.ComponentProps) {
  return (
    <GamePage {...loaderData}>
      <GameRecap {...loaderData} />
    </GamePage>
  );
}
