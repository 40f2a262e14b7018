/** The storage key of the visitor's choice. */
export const THEME_KEY = "fieldhouse-theme";

/** The media query that matches a device set to dark. */
const PREFERS_DARK = "(prefers-color-scheme:dark)";

/**
 * Sets the theme before the first paint, and again when the device's setting changes. The visitor's choice
 * wins over the club's, and the club's over the device's. The text must be constant, because the page's
 * security policy allows it by its hash.
 */
export const THEME_SCRIPT = `{let d=document,c=d.documentElement.dataset.theme,m=matchMedia("${PREFERS_DARK}");(m.onchange=()=>{let t;try{t=localStorage.getItem("${THEME_KEY}")}catch{}d.documentElement.dataset.theme=t==="light"||t==="dark"?t:c||(m.matches?"dark":"light")})()}`;
