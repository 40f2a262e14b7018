import { noPastEvents, noUpcomingEvents } from "../../../domain/schedule/event-list-words.ts";
import type { MonthGroup } from "../../../domain/values/months.ts";
import { PageHead } from "../../site/page-head.tsx";
import { Subscribe } from "../../site/subscribe.tsx";
import { useClubFrame, useWebsiteImage } from "../../site/use-frame.ts";
import { EmptyMessage, HOME_LINK } from "../../ui/empty-message.tsx";
import { Failures } from "../../ui/failures.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Pill } from "../../ui/pill.tsx";
import { CLUB_EVENT_LISTS, type ClubEventList } from "./club-event-lists.ts";
import { ClubEventRow, type ShownClubEvent } from "./club-event-row.tsx";

interface Props {
  list: ClubEventList;
  view: "upcoming" | "past";
  months: MonthGroup<ShownClubEvent>[];
  page: number;
  pages: number;
  now: Date;
  /** True if this view is empty, but the other one has events. */
  hasOthers: boolean;
  /** Sentences about parts that could not be read; always empty in production (rule site-7). */
  failures: string[];
}

export function ClubEventsView({ list, view, months, page, pages, now, hasOthers, failures }: Props) {
  const { title, noun, image } = CLUB_EVENT_LISTS[list];
  return (
    <>
      <Failures sentences={failures} />
      <PageHead title={title} image={useWebsiteImage(image)}>
        <p className="mt-4">
          <Subscribe feed={`/${list}.ics`} what={noun.replace(" or ", " and ")} />
        </p>
      </PageHead>
      <div className="wrap pt-8 pb-20">
        <Views list={list} view={view} />
        {months.length === 0 && <NoClubEvents list={list} view={view} hasOthers={hasOthers} />}
        {months.map((month) => (
          <section key={month.key} aria-labelledby={`month-${month.key}`} className="mt-10">
            <h2 id={`month-${month.key}`} className="display mb-4 text-3xl">
              {month.heading}
            </h2>
            <ul data-part="list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {month.items.map((clubEvent) => (
                <li key={`${clubEvent.type} ${clubEvent.id}`}>
                  <ClubEventRow clubEvent={clubEvent} now={now} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Pagination path={`/${list}/past`} page={page} pages={pages} />
      </div>
    </>
  );
}

/**
 * The switches between lists and views. They are links, so that they work without script and each view has
 * an address.
 */
function Views({ list, view }: Pick<Props, "list" | "view">) {
  const { mode } = useClubFrame();
  const lists = Object.entries(CLUB_EVENT_LISTS);
  return (
    <div className="no-print flex flex-wrap justify-between gap-3">
      <nav aria-label="Upcoming or past" className="pill-group">
        <Pill to={`/${list}/upcoming`} current={view === "upcoming"} label="Upcoming" />
        <Pill to={`/${list}/past`} current={view === "past"} label="Past" />
      </nav>
      {mode === "site" && (
        <nav aria-label="Events or practices" className="pill-group">
          {lists.map(([name, { tab }]) => (
            <Pill key={name} to={`/${name}/${view}`} current={name === list} label={tab} />
          ))}
        </nav>
      )}
    </div>
  );
}

/**
 * The sentence for an empty view. It links to the other view only if that has events: two empty ones would
 * send visitors in circles.
 */
function NoClubEvents({ list, view, hasOthers }: Pick<Props, "list" | "view" | "hasOthers">) {
  const { noun } = CLUB_EVENT_LISTS[list];
  const isAhead = view === "upcoming";
  const other = isAhead
    ? { label: "See past events", to: `/${list}/past` }
    : { label: "Upcoming events", to: `/${list}/upcoming` };
  return (
    <EmptyMessage way={hasOthers ? other : HOME_LINK} className="mt-10 text-lg">
      {isAhead ? noUpcomingEvents(noun) : noPastEvents(noun)}
    </EmptyMessage>
  );
}
