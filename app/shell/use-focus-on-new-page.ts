import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a navigation moves the focus to the content, as a new document would; else it stays on a link of the page
 * before, or is lost. Back and forward restore the scroll position and leave the focus alone.
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
