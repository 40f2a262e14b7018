import { ArrowIcon } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

/** A row of links to related pages. */
export function Links({ label, links }: { label: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={label} className="links scroll-row no-print mb-2 md:mb-6">
      {links.map(({ label, to }) => (
        <SiteLink key={to} to={to} className="more-link">
          {label}
          <ArrowIcon />
        </SiteLink>
      ))}
    </nav>
  );
}
