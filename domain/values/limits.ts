/**
 * Fixed sizes of the interface (rule site-8). A limit that belongs to another rule is next to that rule's
 * code.
 */

/** The distance after which scrolling changes the navigation bar's style. */
export const NAVBAR_SCROLL_PX = 100;
/** Below this width a button opens the menu. */
export const MOBILE_BREAKPOINT_PX = 1200;
export const MAX_TOASTS = 10;
export const BUTTON_WIDTH_PX = 150;
/** In pixels. */
export const LOADING_SPINNER_PX = 100;
/** The block of seasons above the footer exists but is switched off (rule schedule-2). */
export const SHOWS_SEASONS_BLOCK: boolean = false;
