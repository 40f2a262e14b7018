import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { shopLinks } from "../../domain/store/on-sale.ts";
import type { Frame } from "../site/load-frame.ts";
import { Close, MenuBars } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { NavEntries } from "./nav-entries.tsx";
import { SocialIcons } from "./social-icons.tsx";

/** The menu under 1200 px. As a modal dialog it keeps the focus inside and closes on Escape. */
export function MenuDialog({ frame }: { frame: Frame }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => dialog.current?.close(), [key]);
  return (
    <div className="nav:hidden">
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label="Menu"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuBars />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu; the keyboard has Escape */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="menu-dialog"
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
      >
        <div className="menu-panel">
          <div className="flex items-center justify-between">
            <SiteLink to="/" className="display text-2xl">
              {frame.club.alias}
            </SiteLink>
            <button
              type="button"
              className="icon-button"
              aria-label="Close menu"
              onClick={() => dialog.current?.close()}
            >
              <Close />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-6">
            <NavEntries frame={frame} variant="menu" />
          </nav>
          {shopLinks(frame).map(({ label, to }) => (
            <SiteLink key={to} to={to} className="button button-accent mt-6 sm:hidden">
              {label}
            </SiteLink>
          ))}
          <div className="mt-auto pt-8">
            <SocialIcons socials={frame.socials} label={frame.club.alias} size={22} />
          </div>
        </div>
      </dialog>
    </div>
  );
}
