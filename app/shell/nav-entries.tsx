import { NEW_TAB_SUFFIX } from "../../domain/site/frame-words.ts";
import { isCurrentSection, type NavItem } from "../../domain/site/nav/nav.ts";
import type { Frame } from "../site/load-frame.ts";
import { ChevronIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";

interface Props {
  frame: Frame;
  pathname: string;
  /** `bar` is the row on wide screens, `menu` the dialog's list. */
  variant: "bar" | "menu";
}

/**
 * The entries of the club's navigation. Groups open without script; app/boot/nav-groups.ts closes the
 * groups of the bar.
 */
export function NavEntries({ frame, pathname, variant }: Props) {
  return (
    <ul className={`nav-${variant}`}>
      {keyed(frame.nav).map(([key, item]) => (
        <li key={key}>
          {item.children.length > 0 ? (
            <details name={`nav-${variant}`} className="nav-group">
              <summary className="nav-entry">
                {item.label}
                <ChevronIcon />
              </summary>
              <div>
                <ul>
                  {keyed(item.children).map(([key, child]) => (
                    <li key={key}>
                      <NavLink item={child} pathname={pathname} />
                    </li>
                  ))}
                </ul>
              </div>
            </details>
          ) : (
            <NavLink item={item} pathname={pathname} />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Items with React keys. The index is part of the key, because a club may give two entries the same label.
 */
const keyed = (items: readonly NavItem[]) =>
  items.map((item, index) => [`${index} ${item.label}`, item] as const);

function currentMark(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return isCurrentSection(href, pathname) ? "true" : undefined;
}

function NavLink({ item: { label, href, newTab }, pathname }: { item: NavItem; pathname: string }) {
  const to = href ?? "/";
  const target = newTab ? { target: "_blank", rel: "noopener" } : {};
  const text = (
    <>
      {label}
      {newTab && <span className="sr-only">{NEW_TAB_SUFFIX}</span>}
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
