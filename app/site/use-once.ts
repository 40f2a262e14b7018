import { useEffect, useRef, useState } from "react";

/**
 * Runs one action at a time. After `leave` it stays busy until the browser has left the page; coming back
 * resets it.
 */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  const state = useRef({ running: false, leaving: false });
  const reset = () => {
    state.current = { running: false, leaving: false };
    setBusy(false);
  };
  usePageRestored(reset);
  return {
    isBusy,
    once: (work: () => Promise<void>) => {
      if (state.current.running) return;
      state.current.running = true;
      setBusy(true);
      void work().finally(() => state.current.leaving || reset());
    },
    leave: (url: string) => {
      state.current.leaving = true;
      location.assign(url);
    },
  };
}

/**
 * Calls `listener` when the browser shows this page again from its cache, for instance on the way back from
 * the payment page. The page then still has the state in which it was left.
 */
export function usePageRestored(listener: () => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
