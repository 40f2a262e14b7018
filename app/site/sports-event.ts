import type { SportsEvent } from "schema-dts";
import type { GamePlace } from "../../domain/schedule/game.ts";
import { gamePath } from "../../domain/schedule/game-pages.ts";
import { finalScore } from "../../domain/schedule/game-summary.ts";
import { isMultiDayTournament, opponentPrefix } from "../../domain/schedule/schedule.ts";
import type { ShownGame } from "../../domain/schedule/shown-game.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import { eventFacts } from "./event-facts.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";
import { namedTeam, organizer, shareImageUrl } from "./structured-data.ts";
import { structuredOffers } from "./structured-offers.ts";

/** Structured data of a game, with its final score if there is one, and offers if tickets are sold. */
export function structuredSportsEvent(
  frame: Frame,
  game: ShownGame,
  tickets: readonly ShownTicket[] = [],
): SportsEvent {
  const { timeOfGame: start, endTimeOfGame: end, formerTimeOfGame: formerStart } = game;
  return {
    "@type": "SportsEvent",
    ...(isMultiDayTournament(game)
      ? tournament(frame, game)
      : structuredSportsEventSides(frame, { place: game.place, name: game.opponent.name })),
    ...eventFacts({ ...game, start, end, formerStart }),
    ...describedBy(game, frame),
    image: shareImageUrl(frame, "game", game.id),
    organizer: organizer(frame),
    url: pageAddress(frame, gamePath(game)),
    ...offered(frame, game, tickets),
  };
}

/** Schema.org has no property for a score, so it goes into the description. */
function describedBy(game: ShownGame, { club }: Frame) {
  const description = [finalScore(game, club), game.note].filter(Boolean).join(". ");
  return description ? { description } : {};
}

function offered(frame: Frame, { ticketsPath }: ShownGame, tickets: readonly ShownTicket[]) {
  if (tickets.length > 0)
    return { offers: tickets.flatMap((ticket) => structuredOffers(frame, ticket, true)) };
  return ticketsPath ? { offers: { "@type": "Offer" as const, url: pageAddress(frame, ticketsPath) } } : {};
}

/** Structured data of a tournament of several days. It has no teams, because the pairings are not known. */
const tournament = ({ club }: Frame, game: ShownGame) => ({
  name: `${club.alias} ${opponentPrefix(game)} ${game.opponent.name}`,
  ...(club.sport && { sport: club.sport }),
});

/** The two teams, the sport, and the event's name. */
export function structuredSportsEventSides(
  { club }: Frame,
  { place, name }: { place: GamePlace; name: string },
) {
  const [own, other] = [namedTeam(club.alias), namedTeam(name)];
  return {
    name: `${club.alias} ${opponentPrefix({ place })} ${name}`,
    ...(club.sport && { sport: club.sport }),
    ...(place === "neutral" && { competitor: [own, other] }),
    ...(place === "home" && { homeTeam: own, awayTeam: other }),
    ...(place === "away" && { homeTeam: other, awayTeam: own }),
  };
}
