import type { SportsEvent } from "schema-dts";
import type { GamePlace } from "../../domain/game.ts";
import { opponentPrefix } from "../../domain/schedule.ts";
import type { ShownGame } from "../ui/game-row.tsx";
import { eventFacts } from "./event-facts.ts";
import type { Frame } from "./load-frame.ts";
import { addressOf } from "./site-address.ts";
import { named, shareImageUrl } from "./structured-data.ts";

/** A game as it stands. `path` is the page that shows it. */
export function sportsEvent(frame: Frame, game: ShownGame, path: string): SportsEvent {
  const { timeOfGame: start, endTimeOfGame: end, formerTimeOfGame: formerStart } = game;
  return {
    "@type": "SportsEvent",
    ...sidesOf(frame, { place: game.place, name: game.opponent.name }),
    ...eventFacts({ ...game, start, end, formerStart }),
    ...(game.note && { description: game.note }),
    image: shareImageUrl(frame, "game", game.id),
    url: addressOf(frame, path),
    ...(game.ticketsPath && { offers: { "@type": "Offer", url: addressOf(frame, game.ticketsPath) } }),
  };
}

/** Who meets whom, in which sport, and what that is called. */
export function sidesOf({ club }: Frame, { place, name }: { place: GamePlace; name: string }) {
  const [own, other] = [named(club.alias), named(name)];
  return {
    name: `${club.alias} ${opponentPrefix(place)} ${name}`,
    ...(club.sport && { sport: club.sport }),
    ...(place === "neutral" && { competitor: [own, other] }),
    ...(place === "home" && { homeTeam: own, awayTeam: other }),
    ...(place === "away" && { homeTeam: other, awayTeam: own }),
  };
}
