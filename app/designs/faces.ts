/**
 * The typefaces as values of font-family, with the fallbacks that are shown until they have loaded. Each
 * typeface for headings has a style sheet, faces/{name}.css, imported by the designs that use it. The style
 * sheet for the text's typeface is on every page (app/styles/parts/fonts.css).
 */
export const FONT_FACES = {
  barlow: '"Barlow Condensed","Barlow as Arial","Barlow as Roboto",sans-serif',
  figtree: '"Figtree Variable","Figtree as Arial","Figtree as Roboto",system-ui,sans-serif',
  saira:
    '"Saira Extra Condensed","Saira Extra Condensed as Arial","Saira Extra Condensed as Roboto",sans-serif',
  sourceSerif: '"Source Serif 4","Source Serif 4 as Arial","Source Serif 4 as Roboto",serif',
  barlowItalic:
    '"Barlow Condensed Italic","Barlow Condensed Italic as Arial","Barlow Condensed Italic as Roboto",sans-serif',
  robotoSlab: '"Roboto Slab Variable","Roboto Slab as Arial","Roboto Slab as Roboto",serif',
  oswald: '"Oswald Variable","Oswald as Arial","Oswald as Roboto",sans-serif',
  spaceGrotesk: '"Space Grotesk Variable","Space Grotesk as Arial","Space Grotesk as Roboto",sans-serif',
  anton: '"Anton","Anton as Arial","Anton as Roboto",sans-serif',
  playfair: '"Playfair Display Variable","Playfair Display as Arial","Playfair Display as Roboto",serif',
  archivoNarrow: '"Archivo Narrow Variable","Archivo Narrow as Arial","Archivo Narrow as Roboto",sans-serif',
  cinzel: '"Cinzel Variable","Cinzel as Arial","Cinzel as Roboto",serif',
  graduate: '"Graduate","Graduate as Arial","Graduate as Roboto",serif',
  leagueGothic: '"League Gothic","League Gothic as Arial","League Gothic as Roboto",sans-serif',
  urbanist: '"Urbanist Variable","Urbanist as Arial","Urbanist as Roboto",sans-serif',
  nunito: '"Nunito Variable","Nunito as Arial","Nunito as Roboto",sans-serif',
} as const;

export type FontFaceName = keyof typeof FONT_FACES;
