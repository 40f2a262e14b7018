import { clubPalette, type Palette, type Scheme } from "../../domain/club/design.ts";
import type { Colors, WebsiteStyles } from "../../domain/club/team.ts";

const declare = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/**
 * The club's colours as custom properties, in light and dark: the one style element of a page. It is the
 * same on all pages of a club, as client navigation keeps the policy that allows it by its hash.
 */
export function paletteSheet(colors: Colors): string {
  const { light, dark } = clubPalette(colors);
  return (
    `:root{color-scheme:light;${declare(light)}}` +
    // Paper is light, whatever the screen was.
    `@media not print{:root[data-theme="dark"]{color-scheme:dark;${declare(dark)}}}`
  );
}

/** Which of the two the club has chosen; a visitor's own choice goes before it. */
export function themeOf({ darkMode }: WebsiteStyles): Scheme {
  return darkMode === 1 ? "dark" : "light";
}
