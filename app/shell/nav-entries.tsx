import { useLocation } from "react-router";
import { foldNav, isCurrentSection, type NavItem } from "../../domain/site/nav.ts";
import type { Frame } from "../site/load-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { NavGroup } from "./nav-group.tsx";

const OWN_PAGES = [
  { label: "Schedule", href: "/schedule/upcoming", section: "/schedule" },
  { label: "Roster", href: "/roster", section: "/roster" },
  { label: "Articles", href: "/articles", section: "/articles" },
] as const;

/** The standard pages, then the club's own entries. `bar` is the row on wide screens, `menu` the dialog's list. */
export function NavEntries({ frame, variant }: { frame: Frame; variant: "bar" | "menu" }) {
  const { pathname } = useLocation();
  const items = variant === "bar" ? foldNav(frame.nav) : frame.nav;
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
      {keyed(items).map(([key, item]) => (
        <li key={key}>
          {item.children.length > 0 ? (
            <NavGroup label={item.label}>
              {keyed(item.children).map(([key, child]) => (
                <li key={key}>
                  <NavLink item={child} />
                </li>
              ))}
            </NavGroup>
          ) : (
            <NavLink item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A club may list one page twice, or two under one name, so the position is part of the key. */
const keyed = (items: readonly NavItem[]) =>
  items.map((item, place) => [`${place} ${item.label}`, item] as const);

function currentMark(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return isCurrentSection(href, pathname) ? "true" : undefined;
}

function NavLink({ item: { label, href, newTab } }: { item: NavItem }) {
  const { pathname } = useLocation();
  const to = href ?? "/";
  const target = newTab ? { target: "_blank", rel: "noopener" } : {};
  const text = (
    <>
      {label}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </>
  );
  if (!to.startsWith("/"))
    return (
      <a href={to} className="nav-entry" {...target}>
        {text}
      </a>
    );
  return (
    <SiteLink to={to} className="nav-entry" aria-current={currentMark(to, pathname)} {...target}>
      {text}
    </SiteLink>
  );
}
