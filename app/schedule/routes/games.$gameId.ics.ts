import { gameEvent } from "../../../domain/schedule/calendar.ts";
import { hasDay } from "../../../domain/schedule/game-date.ts";
import { findFeedGame } from "../../../server/db/queries/schedule/feed-games.ts";
import { calendarText } from "../../../server/feeds/calendar-text.ts";
import { notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { feedResponse } from "../../site/feed-response.ts";
import type { Route } from "./+types/games.$gameId.ics.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, teamId, site } = teamPageVisit(context);
  const game = await findFeedGame(db, teamId, params.gameId);
  if (!game || !hasDay(game)) throw notFoundAnswer("game");
  const event = gameEvent(game, site);
  const text = calendarText({ name: event.title, events: [event] });
  return feedResponse("ics", `${site.team.slug}-game`, text);
}
