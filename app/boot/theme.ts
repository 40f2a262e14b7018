import { THEME_KEY } from "../shell/theme-script.ts";

/** The button that switches between light and dark; the browser remembers the choice (rule site-4). */
export function startTheme(): void {
  document.querySelector(".theme-toggle")?.addEventListener("click", () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(THEME_KEY, dataset.theme);
    } catch {
      // Without storage the theme still changes on this page.
    }
  });
}
