import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { HUMAN_CHECK_MESSAGES } from "../../domain/access/human-check.ts";
import { Spinner } from "../ui/spinner.tsx";

/** A script that fails to load must not take the page down with it. */
const HumanCheckBox = lazy(() =>
  import("./human-check-box.tsx").catch(() => ({
    default: () => <p className="cart-notice">{HUMAN_CHECK_MESSAGES.notLoaded}</p>,
  })),
);

export interface HumanCheckProps {
  /** "checkout", or the form's id. */
  purpose: string;
  /** Called with the token that the form sends, or null without one. Must be the same function on every render. */
  onSolved: (token: string | null) => void;
  /** A new number asks for a new check: a token is good for one try. */
  round: number;
  /** The id of the element that says what is wrong. */
  describedBy: string | undefined;
}

/** A form's human check, loaded once a field gets the focus; in a pop-up at once. */
export function HumanCheck({ atOnce = false, ...props }: HumanCheckProps & { atOnce?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || isNeeded) return;
    const begin = () => setNeeded(true);
    // Not before: the server draws the place only.
    if (atOnce) return begin();
    // A field may have got the focus before this script loaded.
    if (form.contains(document.activeElement)) begin();
    form.addEventListener("focusin", begin);
    return () => form.removeEventListener("focusin", begin);
  }, [isNeeded, atOnce]);
  return (
    <div ref={place} className="human-check">
      <noscript>
        <p>{HUMAN_CHECK_MESSAGES.needsScript}</p>
      </noscript>
      {isNeeded && (
        <Suspense fallback={<Spinner size={32} label="Loading security check" />}>
          <HumanCheckBox {...props} />
        </Suspense>
      )}
    </div>
  );
}
