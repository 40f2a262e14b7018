import { useLayoutEffect } from "react";
import type { Scheme } from "../../domain/club/design.ts";
import { PREFERS_DARK, THEME_KEY } from "./theme-script.ts";

/** React replaces the whole document when a page fails, and the theme script in its head does not run again. */
export function useTheme(clubTheme: Scheme | null): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = storedTheme() ?? clubTheme ?? deviceTheme();
  }, [clubTheme]);
}

const deviceTheme = (): Scheme => (matchMedia(PREFERS_DARK).matches ? "dark" : "light");

function storedTheme(): Scheme | null {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === "light" || stored === "dark" ? stored : null;
  } catch {
    // Without storage there is no choice to restore.
    return null;
  }
}
