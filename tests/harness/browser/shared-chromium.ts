import type { Browser } from "playwright-core";
import { launchChromium } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/**
 * The browser of a worker, for all of its files. Contexts are closed after use, the browser only at the
 * worker's end. If workers shared one browser they would talk to it through another process, which costs
 * more than a second browser.
 */
export function sharedChromium(): Promise<Browser> {
  launched ??= launchChromium();
  return launched;
}
