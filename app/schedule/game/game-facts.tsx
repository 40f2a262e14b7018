import type { ReactNode } from "react";
import { isCalledOff } from "../../../domain/schedule/called-off.ts";
import { hasDay } from "../../../domain/schedule/game-date.ts";
import { GAME_STATUS_MESSAGES } from "../../../domain/schedule/game-page-words.ts";
import { hasNoResultYet, isUpcoming } from "../../../domain/schedule/schedule.ts";
import { NEW_TAB_SUFFIX } from "../../../domain/site/frame-words.ts";
import type { ShownTicket } from "../../../domain/tickets/shown-ticket.ts";
import { formatTime, machineTime } from "../../../domain/values/dates.ts";
import { TicketOffers } from "../../tickets/ticket-offers.tsx";
import { GameDay, GameTime } from "../../ui/game-time.tsx";
import { CalendarAddIcon } from "../../ui/icons.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { VenueLink } from "../../ui/venue-link.tsx";
import { AlertsBox } from "../alerts/alerts-box.tsx";
import type { AlertOffer } from "../alerts/load-alerts.ts";
import type { GameDetails } from "./game-details.ts";

interface Props {
  game: GameDetails;
  tickets: ShownTicket[];
  /** Null if the page offers no alerts. */
  alerts: AlertOffer | null;
  now: Date;
}

export function GameFacts({ game, tickets, alerts, now }: Props) {
  const isAhead = isUpcoming(game, now) && !isCalledOff(game) && hasDay(game);
  const news = newsOf(game, now);
  return (
    <aside data-part="box" className="club-event-box" aria-label="When and where">
      <dl>
        <Fact title="When">
          <GameDay {...game} />
          <br />
          <GameTime {...game} />
        </Fact>
        {game.doors && game.state !== "final" && (
          <Fact title="Doors">
            <time dateTime={machineTime(game.doors)}>{formatTime(game.doors, game.timeZone)}</time>
          </Fact>
        )}
        {game.venue && (
          <Fact title="Where">
            <VenueLink venue={game.venue} address={game.address} />
            {game.address && <span className="block text-muted">{game.address}</span>}
          </Fact>
        )}
        {game.attendance !== null && (
          <Fact title="Attendance">{game.attendance.toLocaleString("en-US")}</Fact>
        )}
        <Follow game={game} />
        {news && <Fact title="Note">{news}</Fact>}
      </dl>
      {tickets.length > 0 && <TicketOffers tickets={tickets} />}
      {isAhead && (
        <SiteLink
          to={`/games/${game.id}/calendar.ics`}
          className="pill no-print mt-4 w-full justify-center gap-2"
        >
          <CalendarAddIcon />
          Add to calendar
        </SiteLink>
      )}
      {alerts && <AlertsBox offer={alerts} />}
    </aside>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Follow({ game }: { game: GameDetails }) {
  const ways = [
    { label: game.state === "final" ? "Video" : "Watch", url: game.watchUrl },
    { label: "Radio", url: game.radioUrl },
    { label: "Live stats", url: game.liveStatsUrl },
  ].filter(({ url }) => url !== "");
  if (ways.length === 0 || isCalledOff(game)) return null;
  return (
    <Fact title={game.state === "final" ? "Coverage" : "Follow live"}>
      <span className="flex flex-wrap gap-x-5">
        {ways.map(({ label, url }) => (
          <a key={label} href={url} target="_blank" rel="noopener" className="text-link game-follow">
            {label}
            <span className="sr-only">{NEW_TAB_SUFFIX}</span>
          </a>
        ))}
      </span>
    </Fact>
  );
}

/** A sentence about a change to the game, or its missing result; empty if all is as planned. */
function newsOf(game: GameDetails, now: Date): string {
  if (game.state === "cancelled") return GAME_STATUS_MESSAGES.cancelled;
  if (game.state === "postponed") return GAME_STATUS_MESSAGES.postponed;
  if (hasNoResultYet(game, now)) return GAME_STATUS_MESSAGES.unreported;
  return game.state === "tbd" ? GAME_STATUS_MESSAGES.timeOpen : "";
}
