import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { DeskMenuGroup } from "../../domain/desk/desk-menu.ts";
import { DESK_WORDS } from "../../domain/desk/desk-words.ts";
import { DESK_SEARCH_PAGE } from "../../domain/desk/search/desk-search-words.ts";
import { ThemeToggle } from "../shell/theme-toggle.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import { DeskMenu, DeskPhoneMenu } from "./desk-menu.tsx";
import "../desk.css";

interface DeskShellProps {
  name: string;
  hasClub: boolean;
  person: { email: string; role: string | null } | null;
  menu: readonly DeskMenuGroup[];
  /** True if the page fills the window, without bar and menu. */
  isBare: boolean;
  children: ReactNode;
}

/**
 * A desk's bar and menu. Its links are plain, because each page is a document and must work without script.
 */
export function DeskShell({ name, hasClub, person, menu, isBare, children }: DeskShellProps) {
  const { pathname } = useLocation();
  if (isBare) return children;
  const current = (path: string) => (pathname === path ? ("page" as const) : undefined);
  return (
    <div className="desk">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="desk-bar">
        <a href="/desk" className="desk-brand" aria-current={current("/desk")}>
          <span className="desk-club">{name}</span> Desk
        </a>
        {menu.length > 0 && (
          <>
            <DeskPhoneMenu menu={menu} pathname={pathname} />
            <DeskFind />
          </>
        )}
        <div className="desk-tools">
          {person && (
            <a href="/desk/account" className="desk-person" aria-current={current("/desk/account")}>
              <span className="desk-person-email">{person.email}</span>
              {person.role && <small>{person.role}</small>}
            </a>
          )}
          <ThemeToggle />
        </div>
      </header>
      {menu.length > 0 && <DeskMenu menu={menu} pathname={pathname} />}
      <main id="content" tabIndex={-1} className="desk-main">
        {children}
      </main>
      {hasClub && (
        <footer className="desk-foot">
          <a href="/">{DESK_WORDS.toSite}</a>
        </footer>
      )}
    </div>
  );
}

/** The search over everything at the desk. */
function DeskFind() {
  const [query] = useSearchParams();
  const typed = useLocation().pathname === "/desk/search" ? (query.get("q") ?? "") : "";
  return (
    <search className="desk-find" aria-label={DESK_SEARCH_PAGE.field}>
      <form action="/desk/search">
        <input
          type="search"
          name="q"
          aria-label={DESK_SEARCH_PAGE.field}
          placeholder={DESK_SEARCH_PAGE.field}
          defaultValue={typed}
          autoComplete="off"
        />
        <button type="submit" aria-label={DESK_SEARCH_PAGE.button}>
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
