import { HOME_STORIES } from "../../domain/article.ts";
import { resultGames, upcomingGames } from "../../domain/schedule.ts";
import { listArticles } from "../../server/db/queries/articles.ts";
import { listCurrentGames } from "../../server/db/queries/games.ts";
import { HomeLayout } from "../designs/layouts/home.tsx";
import { clubVisit, partReader } from "../frame/club-visit.ts";
import { FollowGames } from "../frame/follow-games.tsx";
import { pageMeta } from "../frame/page-meta.ts";
import { readFormLink } from "../frame/read-form-link.ts";
import { readLeaders } from "../frame/read-leaders.ts";
import { followedGames, withLiveWords } from "../frame/shown-live.ts";
import { readProductRow, readStore } from "../frame/shown-products.ts";
import { readTicketPaths, withTickets } from "../frame/shown-tickets.ts";
import { storiesOf } from "../frame/stories.ts";
import { sportsTeam } from "../frame/structured-data.ts";
import { Failures } from "../ui/failures.tsx";
import { StorePage } from "../ui/store-page.tsx";
import type { Route } from "./+types/home.ts";

/** How many products the home page shows. */
const HOME_PRODUCTS = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = clubVisit(context);
  if (visit.site.mode === "store") return { store: await readStore(visit, url, "/") };
  const { db, teamId, now } = visit;
  const { readPart, failures } = partReader(visit);
  const [current, ticketPaths, articles, leaders, products, recruit] = await Promise.all([
    readPart("games", listCurrentGames(db, teamId), []),
    readPart("tickets", readTicketPaths(visit), new Map()),
    readPart("articles", listArticles(db, teamId, { limit: HOME_STORIES }), []),
    readPart("roster stats", readLeaders(visit), []),
    readPart("products", readProductRow(visit, HOME_PRODUCTS), []),
    readFormLink(visit, "recruit"),
  ]);
  const games = withLiveWords(visit, withTickets(current, ticketPaths));
  const stories = storiesOf(articles, 180);
  const upcoming = upcomingGames(games, now);
  const results = resultGames(games, now);
  const followed = followedGames(games);
  const shown = { now, games, upcoming, results, stories, leaders, products, recruit };
  return { store: null, ...shown, followed, failures };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: "/", about: import.meta.env.SSR && ((frame) => [sportsTeam(frame)]) });

export const handle = { kind: "homepage" };

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.store) return <StorePage {...loaderData.store} />;
  const { store: _, failures, followed, ...content } = loaderData;
  return (
    <>
      <Failures sentences={failures} />
      <HomeLayout {...content} />
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
