import { toggleTheme } from "../shell/toggle-theme.ts";

/** The button between light and dark (rule site-4). */
export function startTheme(): void {
  document.querySelector(".theme-toggle")?.addEventListener("click", toggleTheme);
}
