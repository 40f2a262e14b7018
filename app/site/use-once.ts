import { useEffect, useRef, useState } from "react";

/** One at a time; busy until the browser has left the page, and no longer when it comes back to it. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false);
  const state = useRef({ running: false, leaving: false });
  const rest = () => {
    state.current = { running: false, leaving: false };
    setBusy(false);
  };
  useShownAgain(rest);
  return {
    isBusy,
    once: (work: () => Promise<void>) => {
      if (state.current.running) return;
      state.current.running = true;
      setBusy(true);
      void work().finally(() => state.current.leaving || rest());
    },
    leave: (url: string) => {
      state.current.leaving = true;
      location.assign(url);
    },
  };
}

/** Back from the payment page a browser may show this page as it was left, in the middle of leaving. */
export function useShownAgain(heard: () => void): void {
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
