import { THEME_KEY } from "./theme-script.ts";

/** In the browser: from light to dark or back, for this visitor and from now on. */
export function toggleTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(THEME_KEY, dataset.theme);
  } catch {
    // Without storage the theme still changes on this page.
  }
}
