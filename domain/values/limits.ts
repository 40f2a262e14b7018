/** The interface's fixed sizes (rule site-8). A limit that belongs to a rule stands beside the rule. */

/** Scrolled this far, the navigation bar changes its styling. */
export const NAVBAR_SCROLL_PX = 100;
/** Below this width the menu is behind a button. */
export const MOBILE_BREAKPOINT_PX = 1200;
export const MAX_TOASTS = 10;
export const BUTTON_WIDTH_PX = 150;
/** Pixels. */
export const SPINNER_SIZE = 100;
/** The block of seasons above the footer exists, but is never shown (rule schedule-2). */
export const SHOWS_SEASONS_BLOCK: boolean = false;
