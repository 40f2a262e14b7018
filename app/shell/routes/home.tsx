import { HOME_ARTICLES_COUNT } from "../../../domain/news/article.ts";
import { isCalledOff } from "../../../domain/schedule/called-off.ts";
import { isSeasonOver, resultGames, upcomingGames } from "../../../domain/schedule/schedule.ts";
import { seasonRecord } from "../../../domain/schedule/season-record.ts";
import { listArticles } from "../../../server/db/queries/news/articles.ts";
import { listGamesOfShownSeason } from "../../../server/db/queries/schedule/games.ts";
import { HomeLayout } from "../../designs/layouts/home.tsx";
import { loadFormLink } from "../../forms/load-form-link.ts";
import { loadSentForm } from "../../forms/load-sent-form.ts";
import { SentConfirmation } from "../../forms/sent-confirmation.tsx";
import { articleTeasers } from "../../news/article-teasers.ts";
import { FollowGames } from "../../schedule/follow-games.tsx";
import { followedGames, withLiveTexts } from "../../schedule/shown-live.ts";
import { alwaysAvailableVisit, createPartReader } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { sportsTeam } from "../../site/structured-data.ts";
import { loadLeaders } from "../../stats/load-leaders.ts";
import { loadProductsOnSale, loadStore } from "../../store/shown-products.ts";
import { StoreView } from "../../store/store-view.tsx";
import { loadTicketPaths, withTicketPaths } from "../../tickets/shown-tickets.ts";
import { Failures } from "../../ui/failures.tsx";
import type { Route } from "./+types/home.ts";

const MAX_PRODUCTS = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const sentForm = await loadSentForm(visit, url);
  if (visit.site.mode === "store") return { store: await loadStore(visit, url, "/"), sentForm };
  const { db, teamId, now } = visit;
  const { readPart, failures, unread } = createPartReader(visit);
  const [current, ticketPaths, stored, leaders, products, recruit] = await Promise.all([
    readPart("games", listGamesOfShownSeason(db, teamId), []),
    readPart("tickets", loadTicketPaths(visit), new Map()),
    readPart("articles", listArticles(db, teamId, { limit: HOME_ARTICLES_COUNT }), []),
    readPart("roster stats", loadLeaders(visit), []),
    readPart("products", loadProductsOnSale(visit, MAX_PRODUCTS), []),
    loadFormLink(visit, "recruit"),
  ]);
  const games = withLiveTexts(visit, withTicketPaths(current, ticketPaths));
  const articles = articleTeasers(stored, 180);
  const upcoming = upcomingGames(games, now);
  const results = resultGames(games, now);
  const followed = followedGames(games);
  const next = upcoming.find((game) => !isCalledOff(game)) ?? null;
  const season = current[0]?.seasonName ?? "";
  const isOver = isSeasonOver(games, now);
  const record = seasonRecord(games, current[0]?.seasonRecord ?? null, visit.site.team.sportsType);
  const sent = { store: null, sentForm, now, next, followed, failures, isOver };
  const lists = { games, record, upcoming, results, articles, leaders, products };
  return { ...sent, ...lists, recruit, season, unread };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: "/", about: (frame) => [sportsTeam(frame)] });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sentForm } = loaderData;
  const confirmation = sentForm && <SentConfirmation form={sentForm} />;
  if (loaderData.store !== null)
    return (
      <>
        {confirmation}
        <StoreView store={loaderData.store} />
      </>
    );
  const { store: _, sentForm: _sent, failures, followed, ...content } = loaderData;
  return (
    <>
      {confirmation}
      <Failures sentences={failures} />
      <HomeLayout {...content} />
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
