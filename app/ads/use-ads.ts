import { useEffect } from "react";
import { useLocation } from "react-router";
import { useFrame } from "../site/use-frame.ts";
import { whenIdle } from "../site/when-idle.ts";

/** Asks for bids for each page's places, once nothing else is to do. Pages of clubs without advertisements load nothing for it. */
export function useAds(): void {
  const { pathname } = useLocation();
  const hasAds = Boolean(useFrame()?.ads);
  useEffect(() => {
    // Not in the server's script: it would need the packages too.
    if (import.meta.env.SSR || !hasAds) return;
    const left = new AbortController();
    whenIdle(() => void import("./fill-places.ts").then((m) => m.fillPlaces(left.signal)));
    return () => left.abort();
  }, [pathname, hasAds]);
}
