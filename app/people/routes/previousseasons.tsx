import { previousRecords } from "../../../domain/schedule/history.ts";
import { parseSearch } from "../../../domain/values/search.ts";
import { listFinalGames } from "../../../server/db/queries/schedule/games.ts";
import { listSeasons } from "../../../server/db/queries/schedule/seasons.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { PreviousSeasons } from "../previous-seasons.tsx";
import type { Route } from "./+types/previousseasons.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, site, read } = teamPageVisit(context);
  const search = parseSearch(url.searchParams.get("q"));
  const [seasons, games] = await Promise.all([
    read("seasons", listSeasons(db, teamId)),
    read("games", listFinalGames(db, teamId)),
  ]);
  return { search, seasons: previousRecords(seasons, games, { search, sport: site.team.sportsType }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Previous seasons", path: "/previousseasons" });

export default function Seasons({ loaderData }: Route.ComponentProps) {
  return <PreviousSeasons {...loaderData} />;
}
