import { type HumanCheckOffer, stampedToken } from "../../domain/access/human-check.ts";
import { sitePath } from "../site/site-path.ts";
import type { HumanCheckMount } from "./shown-check.ts";

const TIMEOUT_MS = 15_000;

/**
 * Asks the server which widget to show. Call it only once per form: the offer's stamp records the time of
 * this call.
 * @throws Error if the server does not answer, or answers with an error
 */
export async function fetchCheckOffer(purpose: string): Promise<HumanCheckOffer> {
  const path = `/captcha/offer?purpose=${encodeURIComponent(purpose)}`;
  const response = await fetch(sitePath(path), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/**
 * Loads and shows the offered widget, and passes the token for the form to `onToken`. Returns a function
 * that removes the widget.
 * @throws Error if the widget cannot be loaded
 */
export async function showHumanCheck(
  { widget, stamp }: HumanCheckOffer,
  shown: HumanCheckMount,
): Promise<() => void> {
  const onToken = (token: string | null) => shown.onToken(token === null ? null : stampedToken(stamp, token));
  if (widget.provider === "altcha") {
    const { showAltchaWidget } = await import("./altcha-widget.ts");
    return showAltchaWidget({ ...shown, onToken });
  }
  const { showThirdPartyWidget } = await import("./third-party-widget.ts");
  return showThirdPartyWidget(widget, { ...shown, onToken });
}
