import { withTeamParam } from "../../domain/site-path.ts";
import { useClubFrame } from "../frame/use-frame.ts";
import { CalendarAdd } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

interface Props {
  homeOnly: boolean;
  /** Of a season other than the current one. */
  seasonId?: string | undefined;
}

function feedPath(kind: "ics" | "csv", { homeOnly, seasonId }: Props): string {
  const query = new URLSearchParams({
    ...(seasonId && { season: seasonId }),
    ...(homeOnly && { home: "1" }),
  });
  return `/schedule.${kind}${query.size > 0 ? `?${query}` : ""}`;
}

/** Opens the visitor's own calendar, which from then on asks for the games by itself. */
export function Subscribe(props: Props) {
  const { canonicalOrigin, teamParam } = useClubFrame();
  const address = canonicalOrigin + withTeamParam(feedPath("ics", props), teamParam);
  return (
    <a href={address.replace(/^https?:/, "webcal:")} className="button button-accent no-print">
      <CalendarAdd />
      Subscribe
      <span className="sr-only"> to the {props.homeOnly ? "home games" : "schedule"} in your calendar</span>
    </a>
  );
}

/** The same games as files, where no calendar answers to the button. */
export function ScheduleFiles(props: Props) {
  return (
    <p className="no-print mt-10 text-muted">
      {props.homeOnly ? "Home games" : "All games"} as a{" "}
      <SiteLink to={feedPath("ics", props)} reloadDocument className="text-link">
        calendar file
      </SiteLink>{" "}
      or a{" "}
      <SiteLink to={feedPath("csv", props)} reloadDocument className="text-link">
        spreadsheet
      </SiteLink>
    </p>
  );
}
