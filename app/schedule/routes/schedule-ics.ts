import { clubName } from "../../../domain/club/club-name.ts";
import { gameEvent } from "../../../domain/schedule/calendar.ts";
import { hasDay } from "../../../domain/schedule/game-date.ts";
import { calendarText } from "../../../server/feeds/calendar-text.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { feedResponse } from "../../site/feed-response.ts";
import { loadScheduleFeed } from "../season/load-schedule-feed.ts";
import type { Route } from "./+types/schedule-ics.ts";

/**
 * The calendar that visitors subscribe to. Without a season in its address it continues with the club's
 * next season.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { games, homeOnly, namedSeason, file } = await loadScheduleFeed(visit, url);
  const { site } = visit;
  const name = `${clubName(site.team)} ${homeOnly ? "home games" : "schedule"} ${namedSeason}`.trim();
  // A calendar cannot show a game without a day.
  const events = games.filter(hasDay).map((game) => gameEvent(game, site));
  return feedResponse("ics", file, calendarText({ name, events }));
}
