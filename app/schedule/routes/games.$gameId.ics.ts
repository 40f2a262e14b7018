import { gameEvent } from "../../../domain/schedule/calendar.ts";
import { hasDay } from "../../../domain/schedule/game-date.ts";
import { getFeedGame } from "../../../server/db/queries/schedule/feed-games.ts";
import { calendarText } from "../../../server/feeds/calendar-text.ts";
import { missing, teamPageVisit } from "../../site/club-visit.ts";
import { feedAnswer } from "../../site/feed-answer.ts";
import type { Route } from "./+types/games.$gameId.ics.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, teamId, site } = teamPageVisit(context);
  const game = await getFeedGame(db, teamId, params.gameId);
  if (!game || !hasDay(game)) throw missing("game");
  const event = gameEvent(game, site);
  const text = calendarText({ name: event.title, events: [event] });
  return feedAnswer("ics", `${site.team.slug}-game`, text);
}
