import { useEffect, useRef, useState } from "react";
import { FLOATING_HIDDEN_PX, floatingButtons } from "../../domain/store/on-sale.ts";
import type { Frame } from "../site/load-frame.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { useSection } from "./use-section.ts";

/** Store and Tickets, always in reach; hidden near the end of the page, where they would cover the footer. */
export function FloatingButtons({ frame }: { frame: Frame }) {
  const section = useSection();
  const { mark, isNearEnd } = useNearEnd();
  const links = floatingButtons(frame, { section, storeOnly: frame.mode === "store" });
  return (
    <>
      <span ref={mark} aria-hidden="true" className="near-end" style={{ height: FLOATING_HIDDEN_PX }} />
      {links.length > 0 && (
        <nav aria-label="Store and tickets" className="floating-buttons no-print" hidden={isNearEnd}>
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

/** Whether the page's end is in view. True until that is known, because a short page is all end. */
function useNearEnd() {
  const mark = useRef<HTMLSpanElement>(null);
  const [isNearEnd, setNearEnd] = useState(true);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setNearEnd(entry?.isIntersecting ?? true));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isNearEnd };
}
