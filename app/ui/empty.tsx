import { SiteLink } from "./site-link.tsx";

interface Props {
  /** A sentence that says why there is nothing to see. */
  children: string;
  /** The link on; most pages lead to the schedule. */
  way?: { label: string; to: string };
  className?: string;
}

export const TO_SCHEDULE = { label: "See the schedule", to: "/schedule/upcoming" };

/** Shown in place of an empty list. */
export function Empty({ children, way = TO_SCHEDULE, className = "text-lg" }: Props) {
  return (
    <p className={className}>
      {children}{" "}
      <SiteLink to={way.to} className="text-link">
        {way.label}
      </SiteLink>
    </p>
  );
}
