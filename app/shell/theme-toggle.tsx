import { THEME_TOGGLE } from "../../domain/site/frame-words.ts";
import { Moon, Sun } from "../ui/icons.tsx";
import { THEME_KEY } from "./theme-script.ts";

export function ThemeToggle() {
  return (
    <button type="button" className="icon-button theme-toggle" aria-label={THEME_TOGGLE} onClick={toggle}>
      <Sun />
      <Moon />
    </button>
  );
}

function toggle(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(THEME_KEY, dataset.theme);
  } catch {
    // Without storage the theme still changes on this page.
  }
}
