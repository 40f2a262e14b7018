import type { Frame } from "../site/load-frame.ts";
import { CloseIcon, MenuIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { NavEntries } from "./nav-entries.tsx";
import { SocialIcons } from "./social-icons.tsx";

/**
 * The menu below 1200 px: without script a panel beside the page, with script a modal dialog
 * (app/boot/menu.ts).
 */
export function MenuDialog({ frame, pathname }: { frame: Frame; pathname: string }) {
  return (
    <details className="menu nav:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: it opens without script; with it, a dialog */}
      <summary role="button" aria-haspopup="dialog" aria-label="Menu" className="icon-button">
        <MenuIcon />
        <CloseIcon />
      </summary>
      <dialog aria-label="Menu" className="menu-dialog">
        <div className="menu-panel">
          <div className="flex items-center justify-between">
            <SiteLink to="/" className="display text-2xl">
              {frame.club.alias}
            </SiteLink>
            <button type="button" className="icon-button" aria-label="Close menu" data-closes="">
              <CloseIcon />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-6">
            <NavEntries frame={frame} pathname={pathname} variant="menu" />
          </nav>
          {frame.shopButtons.map(({ label, to }) => (
            <SiteLink key={to} to={to} className="button button-accent mt-6 sm:hidden">
              {label}
            </SiteLink>
          ))}
          <div className="mt-auto pt-8">
            <SocialIcons socials={frame.socials} label={frame.club.alias} size={22} />
          </div>
        </div>
      </dialog>
    </details>
  );
}
