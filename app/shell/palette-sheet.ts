import { clubPalette, type Palette, type Scheme } from "../../domain/club/design.ts";
import type { Colors, WebsiteStyles } from "../../domain/club/team.ts";

const declare = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/**
 * The club's colours as custom properties, light and dark: the page's only style element. It must be the same on all
 * pages of a club, because the security policy of the first page, which allows it by its hash, still applies after
 * client navigation.
 */
export function paletteSheet(colors: Colors): string {
  const { light, dark } = clubPalette(colors);
  return (
    `:root{color-scheme:light;${declare(light)}}` +
    // Paper is light, whatever the screen's theme.
    `@media not print{:root[data-theme="dark"]{color-scheme:dark;${declare(dark)}}}`
  );
}

/** The club's theme; a visitor's own choice wins over it. */
export function themeOf({ darkMode }: WebsiteStyles): Scheme {
  return darkMode === 1 ? "dark" : "light";
}
