import { hasFormerTime, isCalledOff } from "../../../domain/schedule/called-off.ts";
import {
  type ClubEvent,
  type ClubEventState,
  clubEventPath,
  type EventKind,
  kindLabel,
} from "../../../domain/schedule/club-event.ts";
import { formatDate, machineTime } from "../../../domain/values/dates.ts";
import { DateBlock, EventTime } from "../../ui/event-time.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { StateChip } from "../../ui/state-chip.tsx";

/** A club event in a list. */
export interface ShownClubEvent extends ClubEvent {
  title: string;
  formerStart: Date | null;
  timeZone: string;
  state: ClubEventState;
  venue: string;
  address: string;
  /** The kind of event; null for a practice. */
  kind: EventKind | null;
  cost: string;
  /** The path to its tickets; null if none is on sale. */
  ticketsPath: string | null;
}

interface Props {
  clubEvent: ShownClubEvent;
  now: Date;
}

export function ClubEventRow({ clubEvent, now }: Props) {
  const { title, start, timeZone, state, venue, kind, cost } = clubEvent;
  const when = { start, timeZone };
  return (
    <article data-part="list-row" className="club-event-row card card-link" data-off={isCalledOff({ state })}>
      <DateBlock {...when} />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug font-bold">
          <SiteLink to={clubEventPath(clubEvent)} className="cover">
            {title}
          </SiteLink>
        </h3>
        <p className="club-event-facts mt-0.5 text-[0.9375rem] text-muted">
          <EventTime {...when} isOpen={state === "tbd"} />
          {venue && <span>{venue}</span>}
          {cost && <span>{cost}</span>}
        </p>
        <FormerStart clubEvent={clubEvent} now={now} />
      </div>
      <div className="club-event-row-end">
        <StateChip state={state} />
        <span className="chip">{kindLabel(kind)}</span>
        {clubEvent.ticketsPath && (
          <SiteLink to={clubEvent.ticketsPath} className="button button-solid button-small">
            Tickets
            <span className="sr-only"> {title}</span>
          </SiteLink>
        )}
      </div>
    </article>
  );
}

/** The old date of a moved club event, struck through for some days. */
export function FormerStart({
  clubEvent: { state, start, formerStart, timeZone },
  now,
}: {
  clubEvent: Pick<ShownClubEvent, "state" | "start" | "formerStart" | "timeZone">;
  now: Date;
}) {
  if (!formerStart || !hasFormerTime({ state, timeOfGame: start, formerTimeOfGame: formerStart }, now))
    return null;
  return (
    <p className="mt-1 text-sm text-muted">
      <span className="sr-only">Rescheduled from </span>
      <s>
        <time dateTime={machineTime(formerStart)}>{formatDate(formerStart, timeZone)}</time>
      </s>
    </p>
  );
}
