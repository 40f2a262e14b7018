/**
 * The typefaces, as CSS's font-family with what stands in until they have come. The sheet of a heading's face is
 * faces/{name}.css, which the sheets of its designs import; that of texts is on every page (app/styles/fonts.css).
 */
export const FACES = {
  barlow: '"Barlow Condensed","Barlow as Arial","Barlow as Roboto",sans-serif',
  figtree: '"Figtree Variable","Figtree as Arial","Figtree as Roboto",system-ui,sans-serif',
} as const;

export type Face = keyof typeof FACES;
