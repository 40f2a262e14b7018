import { useLayoutEffect } from "react";
import { THEME_KEY } from "./theme-script.ts";

/** A page that failed is a new document to React, and the script in its head does not run again. */
export function useStoredTheme(): void {
  useLayoutEffect(() => {
    try {
      const stored = localStorage.getItem(THEME_KEY);
      if (stored === "light" || stored === "dark") document.documentElement.dataset.theme = stored;
    } catch {
      // A browser that keeps nothing has no choice to restore.
    }
  }, []);
}
