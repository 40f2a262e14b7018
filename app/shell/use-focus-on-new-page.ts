import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a navigation the focus goes to the content, as it would in a new document: else it stays on a link of
 * the page before, or on nothing. Back and forward restore the place, and leave the focus alone.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== "POP") document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, type]);
}
