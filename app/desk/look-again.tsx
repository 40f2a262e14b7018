import { useEffect } from "react";
import { CHANGES_PAGE } from "../../domain/desk/event-change-words.ts";

/** Between two looks, for what goes on by itself. */
const PAUSE_MS = 5000;

/**
 * A link to the page anew and, with script, the page anew by itself, as long as nobody has the focus in it: who reads or types there
 * by keyboard is not thrown back to its beginning.
 */
export function LookAgain({ href }: { href: string }) {
  useEffect(() => {
    const timer = setInterval(() => {
      const { activeElement, body, visibilityState } = document;
      if (activeElement === body && visibilityState === "visible") location.replace(href);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [href]);
  return (
    <a className="text-link" href={href}>
      {CHANGES_PAGE.reload}
    </a>
  );
}
