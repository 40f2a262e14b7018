import { useEffect, useRef, useState } from "react";
import {
  HUMAN_CHECK_MESSAGES,
  type HumanCheckOffer,
  isOfferCurrent,
} from "../../domain/access/human-check.ts";
import { fetchCheckOffer, showHumanCheck } from "./show-check.ts";

export interface HumanCheckProps {
  /** "checkout", or the form's id. */
  purpose: string;
  /**
   * Called with the token that the form sends, or null without one. Must be the same function on every
   * render.
   */
  onSolved: (token: string | null) => void;
  /** A new number starts a new check, because a token is good for one try. */
  round: number;
  /** The id of the element with the error message. */
  describedBy: string | undefined;
}

export default function HumanCheckBox({ purpose, onSolved, round, describedBy }: HumanCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const offered = useRef<{ offer: Promise<HumanCheckOffer>; at: Date }>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    let remove = () => {};
    const onToken = (token: string | null) => isGone || onSolved(token);
    const show = async () => {
      if (offered.current && !isOfferCurrent(offered.current.at, new Date())) offered.current = null;
      offered.current ??= { offer: fetchCheckOffer(purpose), at: new Date() };
      const removeWidget = await showHumanCheck(await offered.current.offer, {
        place: element,
        purpose,
        onToken,
      });
      if (isGone) removeWidget();
      else remove = removeWidget;
    };
    show().catch(() => {
      offered.current = null;
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      remove();
    };
  }, [purpose, round, attempt, onSolved]);

  const tryAgain = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame it */}
      <div ref={place} role="group" aria-label="Security check" aria-describedby={describedBy} />
      <div role="alert">
        {isFailed && (
          <p className="cart-notice">
            {HUMAN_CHECK_MESSAGES.notLoaded}
            <button type="button" className="button button-outline" onClick={tryAgain}>
              Try again
            </button>
          </p>
        )}
      </div>
    </>
  );
}
