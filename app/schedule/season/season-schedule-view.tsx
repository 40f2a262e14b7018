import {
  type Season,
  seasonLabel,
  seasonRosterLabel,
  seasonRosterPath,
  seasonSchedulePath,
  seasonStatsPath,
} from "../../../domain/schedule/season.ts";
import { Links } from "../../ui/links.tsx";
import { Pill } from "../../ui/pill.tsx";
import type { Schedule, ScheduleViewName } from "./schedule-body.tsx";
import { ScheduleView } from "./schedule-view.tsx";

interface Props extends Schedule {
  view: ScheduleViewName;
  season: Season;
  /** All of the club's seasons, newest first. */
  seasons: Season[];
  isCurrent: boolean;
  path: string;
}

export function SeasonScheduleView({ season, seasons, isCurrent, view, ...schedule }: Props) {
  return (
    <ScheduleView
      {...schedule}
      view={view}
      seasonId={isCurrent ? undefined : season.id}
      title={seasonLabel(season)}
      logo={season.logo}
      standing={isCurrent && !schedule.isOver ? "Record so far" : "Final record"}
    >
      <nav aria-label="Seasons" className="no-print pill-group mb-6">
        {seasons.map((one) => (
          <Pill
            key={one.id}
            to={`${seasonSchedulePath(one)}/${view}`}
            current={one.id === season.id}
            label={one.name}
          />
        ))}
      </nav>
      <Links
        label="This season"
        links={[
          { label: seasonRosterLabel(season), to: seasonRosterPath(season) },
          { label: "Team statistics", to: seasonStatsPath(season) },
        ]}
      />
    </ScheduleView>
  );
}
