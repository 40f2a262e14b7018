import { clubName } from "../../domain/club-name.ts";
import { scheduleEntry } from "../../domain/schedule-entry.ts";
import { sportLabel } from "../../domain/sports.ts";
import { teamVisit } from "../frame/club-visit.ts";
import { feedAnswer } from "../frame/feed-answer.ts";
import { readFeed } from "../frame/read-feed.ts";
import type { Route } from "./+types/schedule-json.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = teamVisit(context);
  const { season, homeOnly, games, file } = await readFeed(visit, url);
  const { site } = visit;
  const schedule = {
    team: clubName(site.team),
    organization: site.team.organizationName,
    sport: sportLabel(site.team.sportsType),
    season,
    homeOnly,
    games: games.map((game) => scheduleEntry(game, site)),
  };
  return feedAnswer("json", file, JSON.stringify(schedule));
}
