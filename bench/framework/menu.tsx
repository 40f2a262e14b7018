import { NavEntries } from "../../app/shell/nav-entries.tsx";
import { SocialIcons } from "../../app/shell/social-icons.tsx";
import type { Frame } from "../../app/site/load-frame.ts";
import { CloseIcon, MenuIcon } from "../../app/ui/icons.tsx";
import { SiteLink } from "../../app/ui/site-link.tsx";
import { Menu } from "./interactive.tsx";

/** The same menu as app/shell/menu-dialog.tsx, with a client component inside. */
function MenuAround({ frame, pathname }: { frame: Frame; pathname: string }) {
  const icons = (
    <>
      <MenuIcon />
      <CloseIcon />
    </>
  );
  return (
    <Menu icons={icons}>
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
    </Menu>
  );
}

export { MenuAround as MenuDialog };
