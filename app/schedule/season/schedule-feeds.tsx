import { Subscribe } from "../../site/subscribe.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

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

export function SubscribeToSchedule(props: Props) {
  return <Subscribe feed={feedPath("ics", props)} what={props.homeOnly ? "home games" : "schedule"} />;
}

/** Links to the same games as files, for devices whose calendar cannot subscribe. */
export function ScheduleFiles(props: Props) {
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
