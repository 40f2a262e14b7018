/** Where the visitor's own choice of light or dark is kept. */
export const THEME_KEY = "fieldhouse-theme";

/**
 * Runs before the first paint: the visitor's choice goes before the club's. One constant text, as the
 * page's security policy allows it by its hash.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
