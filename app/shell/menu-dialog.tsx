import { useEffect, useRef } from "react";
import type { Frame } from "../site/load-frame.ts";
import { Close, MenuBars } from "../ui/icons.tsx";
import { island } from "../ui/island.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { NavEntries } from "./nav-entries.tsx";
import { SocialIcons } from "./social-icons.tsx";

const Entries = island(
  NavEntries,
  ({ pathname }) => pathname,
  ({ frame }) => frame.nav,
);

/**
 * The menu under 1200 px. It opens without script, as a panel beside the page; with script it is a modal dialog, which
 * keeps the focus inside and closes on Escape. Whatever closes the one closes the other.
 */
export function MenuDialog({ frame, pathname }: { frame: Frame; pathname: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const follow = () => {
    if (!menu.current?.open) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  };
  // It may have been opened before the script came.
  useEffect(follow, []);
  // Both at once: told of the one alone, the other might close what was opened again meanwhile.
  const close = () => {
    if (menu.current) menu.current.open = false;
    follow();
  };
  return (
    <details ref={menu} onToggle={follow} className="menu nav:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: it opens without script; with it, a dialog */}
      <summary role="button" aria-haspopup="dialog" aria-label="Menu" className="icon-button">
        <MenuBars />
        <Close />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu; the keyboard has Escape */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="menu-dialog"
        onClose={close}
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className="menu-panel">
          <div className="flex items-center justify-between">
            <SiteLink to="/" className="display text-2xl">
              {frame.club.alias}
            </SiteLink>
            <button type="button" className="icon-button" aria-label="Close menu" onClick={close}>
              <Close />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-6">
            <Entries frame={frame} pathname={pathname} variant="menu" />
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
