import { type HumanCheckOffer, stampedToken } from "../../domain/access/human-check.ts";
import { sitePath } from "../site/callable.ts";

export interface ShownCheck {
  place: HTMLElement;
  /** "checkout", or a form's id. */
  purpose: string;
  /** The widget's token; null when there is none, or none any more. */
  onToken: (token: string | null) => void;
}

const PATIENCE_MS = 15_000;

/** Asks what to show. Once for a form: its stamp says since when the visitor has had it. @throws Error with no answer */
export async function askOffer(purpose: string): Promise<HumanCheckOffer> {
  const path = `/captcha/offer?purpose=${encodeURIComponent(purpose)}`;
  const response = await fetch(sitePath(path), { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`No human check: ${response.status}`);
  return response.json();
}

/**
 * Shows the offered widget, whose script comes only now, and hands over what a form sends for it. The answer takes it
 * away again.
 * @throws Error where the widget could not be loaded
 */
export async function showCheck({ widget, stamp }: HumanCheckOffer, shown: ShownCheck): Promise<() => void> {
  const onToken = (token: string | null) => shown.onToken(token === null ? null : stampedToken(stamp, token));
  if (widget.provider === "altcha") {
    const { showAltcha } = await import("./altcha-widget.ts");
    return showAltcha({ ...shown, onToken });
  }
  const { showForeign } = await import("./foreign-widget.ts");
  return showForeign(widget, { ...shown, onToken });
}
