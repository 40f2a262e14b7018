import { THEME_TOGGLE } from "../../domain/site/frame-words.ts";
import { Moon, Sun } from "../ui/icons.tsx";

/** Between light and dark: on a club's pages app/boot/theme.ts hears its press, at a desk React. */
export const ThemeToggle = ({ onClick }: { onClick?: () => void }) => (
  <button type="button" className="icon-button theme-toggle" aria-label={THEME_TOGGLE} onClick={onClick}>
    <Sun />
    <Moon />
  </button>
);
