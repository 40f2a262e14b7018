import { withTeamParam } from "../../domain/values/site-path.ts";
import { CalendarAdd } from "../ui/icons.tsx";
import { useClubFrame } from "./use-frame.ts";

interface Props {
  /** The calendar's path: "/schedule.ics". */
  feed: string;
  /** What is in it, as the button is read aloud: "schedule". */
  what: string;
}

/** Opens the visitor's own calendar, which from then on asks for the feed by itself. */
export function Subscribe({ feed, what }: Props) {
  const { canonicalOrigin, teamParam } = useClubFrame();
  const address = canonicalOrigin + withTeamParam(feed, teamParam);
  return (
    <a href={address.replace(/^https?:/, "webcal:")} className="button button-accent no-print">
      <CalendarAdd />
      Subscribe
      <span className="sr-only"> to the {what} in your calendar</span>
    </a>
  );
}
