import { expect, test } from "vitest";
import * as limits from "./limits.ts";

test("the sizes are these, and the block of seasons stays hidden", () => {
  expect({ ...limits }).toEqual({
    NAVBAR_SCROLL_PX: 100,
    MOBILE_BREAKPOINT_PX: 1200,
    MAX_TOASTS: 10,
    BUTTON_WIDTH_PX: 150,
    SPINNER_SIZE: 100,
    SHOWS_SEASONS_BLOCK: false,
  });
});
