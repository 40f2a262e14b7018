import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FLOATING_HIDDEN_PX, floatingButtons } from "../../domain/store/on-sale.ts";
import type { Frame } from "../site/load-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { useSection } from "./use-section.ts";

/**
 * Store and Tickets, a thin bar at the window's foot that comes when a visitor scrolls up: away at first, while they scroll
 * down and read, while the home page's first words or the footer's links are in view, and near the end of the page.
 */
export function FloatingButtons({ frame }: { frame: Frame }) {
  const section = useSection();
  const isAway = useAway();
  const links = floatingButtons(frame, { section, storeOnly: frame.mode === "store" });
  return (
    <>
      <span aria-hidden="true" className="near-end" style={{ height: FLOATING_HIDDEN_PX }} />
      {links.length > 0 && (
        <nav aria-label="Store and tickets" className="floating-buttons no-print" data-away={isAway}>
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

/** Less is a finger's tremor. */
const TURN_PX = 8;

/** Away on each page until the visitor scrolls up: what a page shows first belongs to the page. */
function useAway() {
  const { key } = useLocation();
  const [isCovering, setCovering] = useState(true);
  const [isGoingDown, setGoingDown] = useState(true);
  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
      setCovering(inView.size > 0);
    });
    for (const place of document.querySelectorAll(".near-end, .hero, .footer-groups"))
      observer.observe(place);
    let turned = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - turned) < TURN_PX) return;
      setGoingDown(scrollY > turned);
      turned = scrollY;
    };
    setGoingDown(true);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", onScroll);
    };
  }, [key]);
  return isCovering || isGoingDown;
}
