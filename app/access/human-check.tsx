import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { HUMAN_CHECK_MESSAGES } from "../../domain/access/human-check.ts";
import { Spinner } from "../ui/spinner.tsx";

/** A script that does not come must not take the page down with it. */
const HumanCheckBox = lazy(() =>
  import("./human-check-box.tsx").catch(() => ({
    default: () => <p className="cart-notice">{HUMAN_CHECK_MESSAGES.notLoaded}</p>,
  })),
);

export interface HumanCheckProps {
  /** "checkout", or the form's id. */
  purpose: string;
  /** Told what the form is to send; null while there is nothing. The same function every time. */
  onSolved: (token: string | null) => void;
  /** Another number asks for another check: one is good for one try. */
  round: number;
  /** The id of what is wrong with it. */
  describedBy: string | undefined;
}

/** The human check of a form, fetched when somebody first enters the form; in a pop-up at once. */
export function HumanCheck({ atOnce = false, ...props }: HumanCheckProps & { atOnce?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(atOnce);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || isNeeded) return;
    const begin = () => setNeeded(true);
    // Somebody may have been faster than the script.
    if (form.contains(document.activeElement)) begin();
    form.addEventListener("focusin", begin);
    return () => form.removeEventListener("focusin", begin);
  }, [isNeeded]);
  return (
    <div ref={place} className="human-check">
      <noscript>
        <p>{HUMAN_CHECK_MESSAGES.needsScript}</p>
      </noscript>
      {isNeeded && (
        <Suspense fallback={<Spinner size={32} label="Loading the human check" />}>
          <HumanCheckBox {...props} />
        </Suspense>
      )}
    </div>
  );
}
