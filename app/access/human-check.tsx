import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { HUMAN_CHECK_MESSAGES } from "../../domain/access/human-check.ts";
import { Spinner } from "../ui/spinner.tsx";
import type { HumanCheckProps } from "./human-check-box.tsx";

/**
 * If the check's script fails to load, an error message is shown instead, and the rest of the page still
 * works.
 */
const HumanCheckBox = lazy(() =>
  import("./human-check-box.tsx").catch(() => ({
    default: () => <p className="cart-notice">{HUMAN_CHECK_MESSAGES.notLoaded}</p>,
  })),
);

/**
 * A form's human check. Its script is loaded once a field gets the focus, or with `atOnce` as soon as it is
 * shown.
 */
export function HumanCheck({ atOnce = false, ...props }: HumanCheckProps & { atOnce?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || isNeeded) return;
    const begin = () => setNeeded(true);
    // Even with `atOnce` the check begins in an effect, because the server renders only the empty element.
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
