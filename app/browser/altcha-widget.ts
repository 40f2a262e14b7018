import "altcha/external";
import "altcha/altcha.css";
import Puzzle from "altcha/workers/pbkdf2?worker";
import { useEffect, useRef } from "react";
import { sitePath } from "../browser/callable.ts";

// The widget's own bundle starts workers from a blob, which the page's security policy forbids.
$altcha.algorithms.set("PBKDF2/SHA-256", () => new Puzzle());

interface Props {
  /** Told the solved puzzle; null while there is none. The same function every time. */
  onSolved: (token: string | null) => void;
  /** Another number asks for another puzzle: one is good for one try. */
  round: number;
  describedBy: string | undefined;
}

/** The human check by proof of work: a box to tick, and nobody else is asked. */
export default function HumanCheck({ onSolved, round, describedBy }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = document.createElement("altcha-widget");
    widget.setAttribute("challenge", sitePath("/captcha/challenge?purpose=checkout"));
    widget.setAttribute("type", "native");
    widget.setAttribute("configuration", JSON.stringify(CONFIGURATION));
    const onChange = ({ detail }: CustomEventInit<{ state: string; payload?: string }>) =>
      onSolved(detail?.state === "verified" ? (detail.payload ?? null) : null);
    widget.addEventListener("statechange", onChange);
    place.current?.append(widget);
    return () => widget.remove();
  }, [round, onSolved]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame it
    <div ref={place} role="group" aria-label="Human check" aria-describedby={describedBy} />
  );
}

const CONFIGURATION = { hideLogo: true, hideFooter: true, humanInteractionSignature: false, language: "en" };
