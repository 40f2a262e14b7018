import { calendarLabelSuffix } from "../../domain/site/frame-words.ts";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { CalendarAddIcon } from "../ui/icons.tsx";
import { useClubFrame } from "./use-frame.ts";

interface Props {
  /** The calendar's path: "/schedule.ics". */
  feed: string;
  /** Part of the button's label for screen readers: "schedule". */
  what: string;
}

/** A link that opens the visitor's calendar app, which then fetches the feed regularly. */
export function Subscribe({ feed, what }: Props) {
  const { canonicalOrigin, teamParam } = useClubFrame();
  const address = canonicalOrigin + withTeamParam(feed, teamParam);
  return (
    <a href={address.replace(/^https?:/, "webcal:")} className="button button-accent no-print">
      <CalendarAddIcon />
      Subscribe
      <span className="sr-only">{calendarLabelSuffix(what)}</span>
    </a>
  );
}
