import { useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { useShownAgain } from "../site/use-once.ts";

/**
 * Holds whoever would leave the page while `isOn`: by a link of the site until `blocker` is told to proceed, otherwise by
 * the browser's own question. After `letGo` nobody is held, until the page is come back to.
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
