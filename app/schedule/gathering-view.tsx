import { gatheringPath, isAhead, kindLabel } from "../../domain/schedule/gathering.ts";
import { isCalledOff } from "../../domain/schedule/schedule.ts";
import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import type { Picture } from "../../domain/values/picture.ts";
import { PageHead } from "../site/page-head.tsx";
import { ShareButton } from "../site/share-button.tsx";
import { GameDay } from "../ui/game-time.tsx";
import { Arrow, CalendarAdd } from "../ui/icons.tsx";
import { island } from "../ui/island.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { GatheringFacts, GatheringStory } from "./gathering-about.tsx";
import type { ShownGathering } from "./gathering-row.tsx";

export interface ToldGathering extends Omit<ShownGathering, "ticketsPath"> {
  description: string;
  whatToBring: string;
  contact: string;
  picture: Picture | null;
}

interface Props {
  gathering: ToldGathering;
  tickets: ShownTicket[];
  now: Date;
}

const Facts = island(GatheringFacts, ({ gathering }) => gathering);
const Story = island(GatheringStory, ({ gathering }) => gathering);

/** An event or a practice on its own page: what, when, where, and what to know before one comes. */
export function GatheringView({ gathering, tickets, now }: Props) {
  const { id, type, title, kind } = gathering;
  const canCome = isAhead(gathering, now) && !isCalledOff(gathering);
  return (
    <>
      <PageHead title={title}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
          <span className="chip chip-notice">{kindLabel(kind)}</span>
          <GameDay timeOfGame={gathering.start} timeZone={gathering.timeZone} />
        </p>
      </PageHead>
      <div className="wrap gathering-page">
        <Facts gathering={gathering} tickets={tickets} now={now} />
        <article>
          <Story gathering={gathering} now={now} />
          <div className="mt-8 flex flex-wrap items-end gap-3">
            <ShareButton kind={type} id={id} title={title} />
            {canCome && (
              <SiteLink
                to={`${gatheringPath(gathering)}/calendar.ics`}
                reloadDocument
                className="pill no-print gap-2"
              >
                <CalendarAdd />
                Add to calendar
              </SiteLink>
            )}
          </div>
          <SiteLink
            to={type === "event" ? "/events/upcoming" : "/practice/upcoming"}
            className="more-link mt-4"
          >
            {type === "event" ? "All events" : "All practices"}
            <Arrow />
          </SiteLink>
        </article>
      </div>
    </>
  );
}
