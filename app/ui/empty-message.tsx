import { SiteLink } from "./site-link.tsx";

interface Props {
  /** A sentence about why there is nothing to see. */
  children: string;
  /** A link to another page, home by default. */
  way?: { label: string; to: string };
  className?: string;
}

/** The default link: the home page is never empty. */
export const HOME_LINK = { label: "Back to home", to: "/" };

/** Shown in place of an empty list. */
export function EmptyMessage({ children, way = HOME_LINK, className = "text-lg" }: Props) {
  return (
    <p className={className}>
      {children}{" "}
      <SiteLink to={way.to} className="text-link">
        {way.label}
      </SiteLink>
    </p>
  );
}
