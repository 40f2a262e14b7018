/** The storage key of the visitor's own choice. */
export const THEME_KEY = "fieldhouse-theme";

/**
 * Runs before the first paint: the visitor's choice wins over the club's. The text must be constant, because the page's
 * security policy allows it by its hash.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
