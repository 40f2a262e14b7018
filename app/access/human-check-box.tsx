import { useEffect, useRef, useState } from "react";
import {
  HUMAN_CHECK_MESSAGES,
  type HumanCheckOffer,
  isOfferCurrent,
} from "../../domain/access/human-check.ts";
import type { HumanCheckProps } from "./human-check.tsx";
import { askOffer, showCheck } from "./show-check.ts";

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
      offered.current ??= { offer: askOffer(purpose), at: new Date() };
      const removeWidget = await showCheck(await offered.current.offer, { place: element, purpose, onToken });
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
