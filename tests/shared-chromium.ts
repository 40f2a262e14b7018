import type { Browser } from "playwright-core";
import { launchChromium } from "./chromium.ts";

let launched: Promise<Browser> | undefined;

/**
 * The worker's browser, for all its files: contexts are closed, the browser never. It ends with the worker. Workers that share
 * one have to speak to it through another process, which costs more than a second browser.
 */
export function sharedChromium(): Promise<Browser> {
  launched ??= launchChromium();
  return launched;
}
