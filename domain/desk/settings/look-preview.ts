import { readableColor } from "../../club/contrast.ts";
import { clubPalette, type Scheme } from "../../club/design.ts";
import type { Colors } from "../../club/team.ts";
import type { Fields } from "../content/merge-entered.ts";

/**
 * The look's preview at the desk: the same functions on the server and, while an officer chooses, in the
 * browser.
 */

/** The path of a page of the site with an unsaved look. */
const PREVIEW_PATH = "/desk/website/club/look/page";

/** The parameters of the preview's address that are no fields of the look. */
export const PREVIEWED_PAGE = "page";
export const PREVIEWED_MODE = "mode";

export const COLOR_PATHS = {
  primaryColor: "websiteStyles.colors.primaryColor",
  secondaryColor: "websiteStyles.colors.secondaryColor",
  fontColor: "websiteStyles.colors.fontColor",
} as const satisfies Record<keyof Colors, string>;

interface PreviewedPage {
  /** The page's path on the site. */
  page: string;
  /** "light" or "dark"; "" for the look's own choice. */
  mode: string;
}

/** The address of a page's preview. @param entered the form's fields; empty for the stored look */
export function previewAddress(entered: Fields, { page, mode }: PreviewedPage): string {
  const query = new URLSearchParams({ [PREVIEWED_PAGE]: page });
  if (mode !== "") query.set(PREVIEWED_MODE, mode);
  for (const [path, value] of Object.entries(entered)) query.set(path, String(value ?? ""));
  return `${PREVIEW_PATH}?${query}`;
}

/** A part of pages in the colors that it would have: `scheme` and `part` identify it. */
export interface PaletteSample {
  scheme: Scheme;
  part: string;
  ground: string;
  text: string;
}

const PARTS = [
  ["Bar", "--primary", "--on-primary"],
  ["Banner and footer", "--deep", "--on-deep"],
  ["Second color", "--secondary", "--on-secondary"],
  ["Button", "--action", "--on-action"],
  ["Link", "--ground", "--accent-ink"],
  ["Text", "--ground", "--ink"],
] as const;

/** The parts of pages in the palette of three colors. @throws RangeError if a color is not hexadecimal */
export function paletteSamples(colors: Colors): PaletteSample[] {
  const palette = clubPalette(colors);
  return (["light", "dark"] as const).flatMap((scheme) =>
    PARTS.map(([part, ground, text]) => ({
      scheme,
      part,
      ground: palette[scheme][ground],
      text: palette[scheme][text],
    })),
  );
}

/**
 * The color that pages use for text on the main color; null if it is the club's own.
 * @throws RangeError if a color is not hexadecimal
 */
export function replacedTextColor({ primaryColor, fontColor }: Colors): "white" | "black" | null {
  const used = readableColor(primaryColor, fontColor);
  if (used.toLowerCase() === fontColor.toLowerCase()) return null;
  return used === "#ffffff" ? "white" : "black";
}
