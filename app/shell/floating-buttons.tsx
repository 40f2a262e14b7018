import { FLOATING_HIDDEN_FROM_END_PX, floatingButtons } from "../../domain/store/on-sale.ts";
import type { Frame } from "../site/load-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { useSection } from "./use-section.ts";

/**
 * The Store and Tickets bar at the window's foot, which appears when a visitor scrolls up
 * (app/boot/floating.ts). It is hidden at first, while they scroll down, while the home page's hero or the
 * footer's links are in view, and near the end of the page.
 */
export function FloatingButtons({ frame }: { frame: Frame }) {
  const section = useSection();
  const links = floatingButtons(frame, { section, storeOnly: frame.mode === "store" });
  return (
    <>
      <span aria-hidden="true" className="near-end" style={{ height: FLOATING_HIDDEN_FROM_END_PX }} />
      {links.length > 0 && (
        <nav aria-label="Store and tickets" className="floating-buttons no-print" data-away="true">
          {links.map(({ label, to }) => (
            <SiteLink key={to} to={to} className="button button-accent">
              {label}
            </SiteLink>
          ))}
        </nav>
      )}
    </>
  );
}
