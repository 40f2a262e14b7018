import { clubName } from "../../../domain/club/club-name.ts";
import { scheduleEntry } from "../../../domain/schedule/schedule-entry.ts";
import { sportLabel } from "../../../domain/sports/sports.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { feedResponse } from "../../site/feed-response.ts";
import { loadScheduleFeed } from "../season/load-schedule-feed.ts";
import type { Route } from "./+types/schedule-json.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { season, homeOnly, games, file } = await loadScheduleFeed(visit, url);
  const { site } = visit;
  const schedule = {
    team: clubName(site.team),
    organization: site.team.organizationName,
    sport: sportLabel(site.team.sportsType),
    season,
    homeOnly,
    games: games.map((game) => scheduleEntry(game, site)),
  };
  return feedResponse("json", file, JSON.stringify(schedule));
}
