import { useLocation } from "react-router";
import { isCurrent, type NavItem } from "../../domain/nav.ts";
import { Chevron } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { Frame } from "./load-frame.ts";

const OWN_PAGES = [
  { label: "Schedule", href: "/schedule/upcoming", section: "/schedule" },
  { label: "Roster", href: "/roster", section: "/roster" },
  { label: "Articles", href: "/articles", section: "/articles" },
] as const;

/** The club's own pages, then what it configured. `bar` is the desktop's row, `menu` the dialog's list. */
export function NavEntries({ frame, variant }: { frame: Frame; variant: "bar" | "menu" }) {
  const { pathname } = useLocation();
  return (
    <ul className={`nav-${variant}`}>
      {frame.mode === "site" &&
        OWN_PAGES.map(({ label, href, section }) => (
          <li key={href}>
            <SiteLink to={href} aria-current={currentMark(section, pathname)} className="nav-entry">
              {label}
            </SiteLink>
          </li>
        ))}
      {frame.nav.map((entry) => (
        <li key={entry.label}>
          {entry.children.length > 0 ? <NavGroup entry={entry} /> : <NavLink entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

function currentMark(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return isCurrent(href, pathname) ? "true" : undefined;
}

/** Opens by click and keyboard, without script. */
function NavGroup({ entry }: { entry: NavItem }) {
  return (
    <details name="nav" className="nav-group">
      <summary className="nav-entry">
        {entry.label}
        <Chevron />
      </summary>
      <ul>
        {entry.children.map((child) => (
          <li key={child.href}>
            <NavLink entry={child} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NavLink({ entry }: { entry: NavItem }) {
  const { pathname } = useLocation();
  const href = entry.href ?? "/";
  const target = entry.newTab ? { target: "_blank", rel: "noopener" } : {};
  if (!href.startsWith("/"))
    return (
      <a href={href} className="nav-entry" {...target}>
        {entry.label}
        {entry.newTab && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
    );
  return (
    <SiteLink to={href} className="nav-entry" aria-current={currentMark(href, pathname)} {...target}>
      {entry.label}
    </SiteLink>
  );
}
