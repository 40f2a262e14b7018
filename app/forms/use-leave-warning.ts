import { useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { useShownAgain } from "../site/use-once.ts";

/**
 * Warns before the page is left while `isOn`: a link within the site waits until `blocker` proceeds, anything else gets
 * the browser's own question. After `letGo` there is no warning, until the visitor comes back to the page.
 */
export function useLeaveWarning(isOn: boolean): { blocker: Blocker; letGo: () => void } {
  const isFree = useRef(false);
  useShownAgain(() => {
    isFree.current = false;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOn) return;
    const onLeave = (event: BeforeUnloadEvent) => isFree.current || event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isOn]);
  return {
    blocker,
    letGo: () => {
      isFree.current = true;
    },
  };
}
