import type { Browser } from "playwright-core";
import { launchChromium } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/**
 * The worker's browser for all its files. Contexts are closed, the browser only ends with the worker. Workers
 * that shared one would talk to it through another process, which costs more than a second browser.
 */
export function sharedChromium(): Promise<Browser> {
  launched ??= launchChromium();
  return launched;
}
