import { currentMenuPage, type DeskMenuGroup } from "../../domain/desk/desk-menu.ts";
import { DESK_WORDS } from "../../domain/desk/desk-words.ts";
import { MenuIcon } from "../ui/icons.tsx";

interface DeskMenuProps {
  menu: readonly DeskMenuGroup[];
  pathname: string;
}

/**
 * The menu on a wide screen: its groups, and below them the pages of the current group. All entries are
 * links, so nothing has to be opened or closed.
 */
export function DeskMenu({ menu, pathname }: DeskMenuProps) {
  const here = currentMenuPage(menu, pathname);
  const open = menu.find(({ pages }) => pages.some(({ path }) => path === here));
  /** "true" if a page below `path` is shown, "page" if `path` itself is. */
  const mark = (path: string | null) => {
    if (path === null || path !== here) return undefined;
    return pathname === `/desk/${path}` ? ("page" as const) : ("true" as const);
  };
  const hasPages = open !== undefined && open.pages.length > 1;
  return (
    <nav className="desk-menu" aria-label="Desk">
      <ul>
        {menu.map((group) => (
          <li key={group.name}>
            <a
              href={`/desk/${group.pages[0]?.path ?? ""}`}
              aria-current={group !== open ? undefined : hasPages ? "true" : mark(here)}
            >
              {group.name}
            </a>
          </li>
        ))}
      </ul>
      {hasPages && (
        <ul className="desk-menu-pages" aria-label={open.name}>
          {open.pages.map(({ path, name }) => (
            <li key={path}>
              <a href={`/desk/${path}`} aria-current={mark(path)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/**
 * The menu on a phone, where its rows would fill a third of the screen: one button that shows all pages, by
 * group. Works without script.
 */
export function DeskPhoneMenu({ menu, pathname }: DeskMenuProps) {
  const here = currentMenuPage(menu, pathname);
  return (
    <details className="desk-phone-menu">
      <summary className="button button-outline">
        <MenuIcon /> {DESK_WORDS.menu}
      </summary>
      <nav aria-label="Desk">
        {menu.map(({ name, pages }) => (
          <div key={name}>
            {pages.length > 1 && <p>{name}</p>}
            <ul aria-label={name}>
              {pages.map(({ path, name: page }) => (
                <li key={path}>
                  <a href={`/desk/${path}`} aria-current={path === here ? "page" : undefined}>
                    {page}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}
