import { previousRosters } from "../../../domain/schedule/history.ts";
import { parseSearch } from "../../../domain/values/search.ts";
import { listSeasonMembers } from "../../../server/db/queries/people/players.ts";
import { listSeasons } from "../../../server/db/queries/schedule/seasons.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { PreviousRosters } from "../previous-rosters.tsx";
import type { Route } from "./+types/previousrosters.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, read } = teamPageVisit(context);
  const search = parseSearch(url.searchParams.get("q"));
  const [seasons, members] = await Promise.all([
    read("seasons", listSeasons(db, teamId)),
    read("players", listSeasonMembers(db, teamId)),
  ]);
  return { search, rosters: previousRosters(seasons, members, search) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Previous rosters", path: "/previousrosters" });

export default function Rosters({ loaderData }: Route.ComponentProps) {
  return <PreviousRosters {...loaderData} />;
}
