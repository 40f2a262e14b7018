import { useLayoutEffect } from "react";
import { THEME_KEY } from "./theme-script.ts";

/** React replaces the whole document when a page fails, and the theme script in its head does not run again. */
export function useStoredTheme(): void {
  useLayoutEffect(() => {
    try {
      const stored = localStorage.getItem(THEME_KEY);
      if (stored === "light" || stored === "dark") document.documentElement.dataset.theme = stored;
    } catch {
      // Without storage there is no choice to restore.
    }
  }, []);
}
