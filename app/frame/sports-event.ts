import type { SportsEvent } from "schema-dts";
import { machineDate, machineTime } from "../../domain/dates.ts";
import { eventStatus, previousStart } from "../../domain/event-status.ts";
import { opponentPrefix } from "../../domain/schedule.ts";
import type { ShownGame } from "../ui/game-row.tsx";
import type { Frame } from "./load-frame.ts";
import { addressOf } from "./site-address.ts";
import { named, shareImageUrl } from "./structured-data.ts";

/** A game as it stands: moved, postponed and cancelled ones say so. `path` is the page that shows it. */
export function sportsEvent(frame: Frame, game: ShownGame, path: string): SportsEvent {
  const { club } = frame;
  const former = previousStart(game);
  return {
    "@type": "SportsEvent",
    name: `${club.alias} ${opponentPrefix(game.place)} ${game.opponent.name}`,
    ...(club.sport && { sport: club.sport }),
    startDate:
      game.state === "tbd" ? machineDate(game.timeOfGame, game.timeZone) : machineTime(game.timeOfGame),
    ...(game.state !== "tbd" && { endDate: machineTime(game.endTimeOfGame) }),
    ...(former && { previousStartDate: machineTime(former) }),
    eventStatus: `https://schema.org/${eventStatus(game)}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...placeOf(game),
    ...sidesOf(club.alias, game),
    ...(game.note && { description: game.note }),
    image: shareImageUrl(frame, "game", game.id),
    url: addressOf(frame, path),
    ...(game.ticketsPath && { offers: { "@type": "Offer", url: addressOf(frame, game.ticketsPath) } }),
  };
}

function placeOf({ venue, address }: ShownGame): Pick<SportsEventFields, "location"> {
  if (!venue && !address) return {};
  return { location: { "@type": "Place", name: venue || address, ...(address && { address }) } };
}

type SportsEventFields = Exclude<SportsEvent, string>;

function sidesOf(alias: string, { place, opponent }: ShownGame) {
  const [own, other] = [named(alias), named(opponent.name)];
  if (place === "neutral") return { competitor: [own, other] };
  return place === "home" ? { homeTeam: own, awayTeam: other } : { homeTeam: other, awayTeam: own };
}
