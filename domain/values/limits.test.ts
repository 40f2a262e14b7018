import { expect, test } from "vitest";
import * as limits from "./limits.ts";

test("the sizes of rule site-8, with the block of seasons hidden", () => {
  expect({ ...limits }).toEqual({
    NAVBAR_SCROLL_PX: 100,
    MOBILE_BREAKPOINT_PX: 1200,
    MAX_TOASTS: 10,
    BUTTON_WIDTH_PX: 150,
    LOADING_SPINNER_PX: 100,
    SHOWS_SEASONS_BLOCK: false,
  });
});
