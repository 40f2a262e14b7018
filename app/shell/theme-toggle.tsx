import { THEME_TOGGLE_LABEL } from "../../domain/site/frame-words.ts";
import { MoonIcon, SunIcon } from "../ui/icons.tsx";

/** The button that switches between light and dark (app/boot/theme.ts). */
export const ThemeToggle = () => (
  <button type="button" className="icon-button theme-toggle" aria-label={THEME_TOGGLE_LABEL}>
    <SunIcon />
    <MoonIcon />
  </button>
);
