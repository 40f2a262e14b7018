/** Words in the frame of every page (menu and footer), and on error pages. */

/** Follows the name of a link, for screen readers. */
export const NEW_TAB_SUFFIX = " (opens in a new tab)";
export const THEME_TOGGLE_LABEL = "Switch between light and dark mode";
export const VISIT_COUNT_NOTE = "We count visits without cookies.";

export const ERROR_TITLES = { missing: "Out of bounds", failed: "Play stopped" } as const;
export const REPLY_HINT = "If you'd like a reply";

/** Follows "Subscribe", for screen readers: `what` is "schedule", "home games" or "practices". */
export const calendarLabelSuffix = (what: string) => ` to the ${what} in your calendar`;
