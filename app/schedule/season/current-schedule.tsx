import { seasonLabel } from "../../../domain/schedule/season.ts";
import { Links } from "../../ui/links.tsx";
import { FollowGames } from "../follow-games.tsx";
import type { loadSchedule } from "./load-schedule.ts";
import type { ScheduleViewName } from "./schedule-body.tsx";
import { ScheduleView } from "./schedule-view.tsx";

interface Props {
  schedule: Awaited<ReturnType<typeof loadSchedule>>;
  view: ScheduleViewName;
}

export function CurrentSchedule({ schedule: { season, followed, ...schedule }, view }: Props) {
  return (
    <>
      <ScheduleView
        {...schedule}
        view={view}
        title="Schedule"
        path="/schedule"
        standing={
          season &&
          [seasonLabel({ name: season }), schedule.isOver && "final record"].filter(Boolean).join(", ")
        }
      >
        <Links
          label="Seasons"
          links={[
            { label: "Team statistics", to: "/teamstats" },
            { label: "Previous seasons", to: "/previousseasons" },
          ]}
        />
      </ScheduleView>
      <FollowGames games={followed} at="/schedule/live" />
    </>
  );
}
