import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FLOATING_HIDDEN_PX, floatingButtons } from "../../domain/store/on-sale.ts";
import type { Frame } from "../site/load-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { useSection } from "./use-section.ts";

/**
 * Store and Tickets at the page's foot: away while a visitor scrolls down and reads, while the home page's first words or
 * the footer's links are in view, and near the end of the page. On a phone they are a thin bar that comes only when the
 * visitor scrolls up.
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

/** Where they are a bar (app/styles/on-sale.css): what a phone shows first belongs to the page. */
const AS_BAR = "(width < 64rem)";

/** Away until it is known what is in view, because a short page is all end. */
function useAway() {
  const { key } = useLocation();
  const [isCovering, setCovering] = useState(true);
  const [isGoingDown, setGoingDown] = useState(false);
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
    setGoingDown(matchMedia(AS_BAR).matches);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", onScroll);
    };
  }, [key]);
  return isCovering || isGoingDown;
}
