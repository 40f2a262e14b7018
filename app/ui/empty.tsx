import { SiteLink } from "./site-link.tsx";

interface Props {
  /** A sentence that says why there is nothing to see. */
  children: string;
  /** The link on. It leads home unless the page knows that another one has something. */
  way?: { label: string; to: string };
  className?: string;
}

/** The one page that is never empty. */
export const TO_HOME = { label: "Back to home", to: "/" };

/** Shown in place of an empty list. */
export function Empty({ children, way = TO_HOME, className = "text-lg" }: Props) {
  return (
    <p className={className}>
      {children}{" "}
      <SiteLink to={way.to} className="text-link">
        {way.label}
      </SiteLink>
    </p>
  );
}
