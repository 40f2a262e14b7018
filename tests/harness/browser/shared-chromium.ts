import type { Browser } from "playwright-core";
import { launchChromium } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/**
 * The browser of a worker, for all of its test files. Contexts are closed after use, the browser only when
 * the worker ends. Workers that shared a browser would talk to it through another process, which takes longer
 * than starting a second browser.
 */
export function sharedChromium(): Promise<Browser> {
  launched ??= launchChromium();
  return launched;
}
