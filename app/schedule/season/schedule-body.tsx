import type { ReactNode } from "react";
import type { Month } from "../../../domain/schedule/schedule.ts";
import {
  noGamesYetText,
  noUpcomingText,
  SEASON_OVER,
  SEE_UPCOMING,
} from "../../../domain/schedule/schedule-page-words.ts";
import type { Season } from "../../../domain/schedule/season.ts";
import { AS_REPORTED, type SeasonRecord } from "../../../domain/schedule/season-record.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { PageHead } from "../../site/page-head.tsx";
import { Subscribe } from "../../site/subscribe.tsx";
import { useClubFrame, useWebsiteImage } from "../../site/use-frame.ts";
import { EmptyMessage, HOME_LINK } from "../../ui/empty-message.tsx";
import { Pill } from "../../ui/pill.tsx";
import { SeasonLogo } from "../../ui/season-logo.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { GameRow } from "../game-row.tsx";
import { RecordBreakdown } from "./record-breakdown.tsx";

export type ScheduleViewName = "upcoming" | "results";

/** A season's games in one of the two views. */
export interface Schedule {
  months: Month<ShownGame>[];
  record: SeasonRecord;
  homeOnly: boolean;
  /** True if the view has a home game, or shows only home games. */
  hasHome: boolean;
  hasUpcoming: boolean;
  hasResults: boolean;
  /** True if no game is left to play: the record is final, and both views show the results. */
  isOver: boolean;
  now: Date;
  /** Sentences about parts that could not be read; always empty in production (rule site-7). */
  failures: string[];
  /** Undefined for the current season. */
  seasonId?: string | undefined;
  /** The schedule's path without its view. */
  path: string;
}

export interface ScheduleProps extends Schedule {
  view: ScheduleViewName;
  title: string;
  /** Shown beside the title. Undefined or null for a season without a logo. */
  logo?: Season["logo"];
  /** The record's label; null if there is no season. */
  standing: string | null;
  children?: ReactNode;
}

export function ScheduleBody({ view, title, logo, standing, children, ...schedule }: ScheduleProps) {
  const { months, record, homeOnly, now, seasonId, isOver, hasUpcoming } = schedule;
  const { club } = useClubFrame();
  return (
    <>
      <PageHead
        title={title}
        mark={<SeasonLogo logo={logo} size={72} />}
        image={useWebsiteImage("gameFeatureImage")}
      >
        {standing && (
          <p className="text-lg">
            {standing}: <strong className="figures text-2xl whitespace-nowrap">{record.overall}</strong>
            <RecordBreakdown parts={splitsOf(record)} order={record.order} />
            {!record.splits && <>, {AS_REPORTED}</>}
          </p>
        )}
        <p className="mt-4">
          <SubscribeToSchedule homeOnly={homeOnly} seasonId={seasonId} />
        </p>
      </PageHead>
      <div className="wrap pt-4 pb-20 md:pt-8">
        {children}
        <Views view={view} {...schedule} />
        {months.length === 0 && <NoGames view={view} {...schedule} />}
        {months.length > 0 && view === "upcoming" && isOver && !hasUpcoming && (
          <p className="mt-10 text-lg">{SEASON_OVER}</p>
        )}
        {months.map((month) => (
          <section key={month.key} aria-labelledby={`month-${month.key}`} className="mt-10">
            <h2 id={`month-${month.key}`} className="display mb-4 text-3xl">
              {month.heading}
            </h2>
            <ul data-part="list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {month.games.map((game) => (
                <li key={game.id}>
                  <GameRow game={game} sport={club.sportsType} now={now} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {months.length > 0 && <ScheduleFiles homeOnly={homeOnly} seasonId={seasonId} />}
      </div>
    </>
  );
}

const splitsOf = ({ splits }: SeasonRecord) =>
  splits
    ? ([
        ["Home", splits.home],
        ["Away", splits.away],
        ...(splits.league === null ? [] : [["League", splits.league] as const]),
      ] as const)
    : [];

/** The links between the schedule's views. They work without script, and each view has an address. */
function Views({
  path,
  view,
  homeOnly,
  hasHome,
}: Pick<ScheduleProps, "path" | "view" | "homeOnly" | "hasHome">) {
  const query = homeOnly ? "?home=1" : "";
  return (
    <nav aria-label="Schedule views" className="list-controls scroll-row no-print">
      <div className="pill-group">
        <Pill to={`${path}/upcoming${query}`} current={view === "upcoming"} label="Upcoming" />
        <Pill to={`${path}/results${query}`} current={view === "results"} label="Results" />
      </div>
      {hasHome && (
        <div className="pill-group">
          <Pill to={`${path}/${view}`} current={!homeOnly} label="All games" />
          <Pill to={`${path}/${view}?home=1`} current={homeOnly} label="Home only" />
        </div>
      )}
    </nav>
  );
}

type EmptyView = Pick<ScheduleProps, "path" | "view" | "homeOnly" | "hasUpcoming" | "hasResults">;

function NoGames(emptyView: EmptyView) {
  const games = emptyView.homeOnly ? "home games" : "games";
  return (
    <EmptyMessage way={wayOn(emptyView)} className="mt-10 text-lg">
      {emptyView.view === "upcoming" ? noUpcomingText(games) : noGamesYetText(games)}
    </EmptyMessage>
  );
}

/** A link from an empty view to one that has games: two empty views would send visitors in circles. */
function wayOn({ path, view, homeOnly, hasUpcoming, hasResults }: EmptyView) {
  if (homeOnly && (view === "upcoming" ? hasUpcoming : hasResults))
    return { label: "Show all games", to: `${path}/${view}` };
  if (hasResults) return { label: "See results", to: `${path}/results` };
  if (hasUpcoming) return { label: SEE_UPCOMING, to: `${path}/upcoming` };
  return HOME_LINK;
}

interface Props {
  homeOnly: boolean;
  /** Undefined for the current season. */
  seasonId?: string | undefined;
}

function feedPath(kind: "ics" | "csv", { homeOnly, seasonId }: Props): string {
  const query = new URLSearchParams({
    ...(seasonId && { season: seasonId }),
    ...(homeOnly && { home: "1" }),
  });
  return `/schedule.${kind}${query.size > 0 ? `?${query}` : ""}`;
}

function SubscribeToSchedule(props: Props) {
  return <Subscribe feed={feedPath("ics", props)} what={props.homeOnly ? "home games" : "schedule"} />;
}

/** Links to the same games as files, for devices whose calendar cannot subscribe. */
function ScheduleFiles(props: Props) {
  return (
    <p className="no-print mt-10 text-muted">
      {props.homeOnly ? "Home games" : "All games"} as a{" "}
      <SiteLink to={feedPath("ics", props)} className="text-link">
        calendar file
      </SiteLink>{" "}
      or a{" "}
      <SiteLink to={feedPath("csv", props)} className="text-link">
        spreadsheet
      </SiteLink>
    </p>
  );
}
