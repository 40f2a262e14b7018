import type { BrowserContextOptions } from "playwright-core";

/** The two screens that browser tests, screenshots and benchmarks use. */
export const DEVICES = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof DEVICES;
