import type { HumanCheckMount } from "./shown-check.ts";
import "altcha/external";
import "altcha/altcha.css";
import Puzzle from "altcha/workers/pbkdf2?worker";
import { sitePath } from "../site/site-path.ts";

// The widget's default bundle starts workers from a blob, which the page's security policy forbids.
$altcha.algorithms.set("PBKDF2/SHA-256", () => new Puzzle());

const CONFIGURATION = { hideLogo: true, hideFooter: true, humanInteractionSignature: false, language: "en" };

/**
 * Shows the human check by proof of work: a checkbox that contacts no other company. Returns a function that
 * removes the checkbox.
 */
export async function showAltchaWidget({ place, purpose, onToken }: HumanCheckMount): Promise<() => void> {
  const widget = document.createElement("altcha-widget");
  widget.setAttribute("challenge", sitePath(`/captcha/challenge?purpose=${encodeURIComponent(purpose)}`));
  widget.setAttribute("type", "native");
  widget.setAttribute("configuration", JSON.stringify(CONFIGURATION));
  widget.addEventListener("statechange", ({ detail }: CustomEventInit<{ state: string; payload?: string }>) =>
    onToken(detail?.state === "verified" ? (detail.payload ?? null) : null),
  );
  place.append(widget);
  return () => widget.remove();
}
