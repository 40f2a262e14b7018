import { SiteLink } from "./site-link.tsx";

interface Props {
  /** Why there is nothing to see: a sentence. */
  children: string;
  /** Where to go on: most pages lead to the schedule. */
  way?: { label: string; to: string };
  className?: string;
}

export const TO_SCHEDULE = { label: "See the schedule", to: "/schedule/upcoming" };

/** Said instead of a list: a page without anything says so and leads on. */
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
