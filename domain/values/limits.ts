/** Fixed sizes of the interface (rule site-8). A limit that belongs to a rule is beside that rule's code. */

/** The navigation bar changes its styling after this scroll. */
export const NAVBAR_SCROLL_PX = 100;
/** Below this width the menu is behind a button. */
export const MOBILE_BREAKPOINT_PX = 1200;
export const MAX_TOASTS = 10;
export const BUTTON_WIDTH_PX = 150;
/** Pixels. */
export const SPINNER_SIZE = 100;
/** The block of seasons above the footer is built but switched off (rule schedule-2). */
export const SHOWS_SEASONS_BLOCK: boolean = false;
