import { type Browser, chromium } from "playwright-core";
import { askOnce } from "./ask-once.ts";

let connected: Promise<Browser> | undefined;

/** The run's browser, as this worker speaks to it. It is everybody's: contexts are closed, the browser never. */
export function sharedChromium(): Promise<Browser> {
  connected ??= askOnce("chromium").then(({ address }) => chromium.connect(address));
  return connected;
}
