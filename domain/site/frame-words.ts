/** Words in the frame of every page (menu and footer), and on error pages. */

/** For screen readers, after the name of a link. */
export const NEW_TAB_SUFFIX = " (opens in a new tab)";
export const THEME_TOGGLE = "Switch between light and dark mode";
export const VISIT_COUNT_NOTE = "We count visits without cookies.";

export const ERROR_TITLES = { missing: "Out of bounds", failed: "Play stopped" } as const;
export const REPLY_HINT = "If you'd like a reply";

/** For screen readers, after "Subscribe": `what` is "schedule", "home games", "practices". */
export const toCalendarSuffix = (what: string) => ` to the ${what} in your calendar`;
