import graduate from "@fontsource/graduate/files/graduate-latin-400-normal.woff2?url";
import anton from "./faces/cut/anton.woff2?url";
import archivoNarrow from "./faces/cut/archivoNarrow.woff2?url";
import barlow from "./faces/cut/barlow.woff2?url";
import barlowItalic from "./faces/cut/barlowItalic.woff2?url";
import cinzel from "./faces/cut/cinzel.woff2?url";
import figtree from "./faces/cut/figtree.woff2?url";
import leagueGothic from "./faces/cut/leagueGothic.woff2?url";
import nunito from "./faces/cut/nunito.woff2?url";
import oswald from "./faces/cut/oswald.woff2?url";
import playfair from "./faces/cut/playfair.woff2?url";
import robotoSlab from "./faces/cut/robotoSlab.woff2?url";
import saira from "./faces/cut/saira.woff2?url";
import sourceSerif from "./faces/cut/sourceSerif.woff2?url";
import spaceGrotesk from "./faces/cut/spaceGrotesk.woff2?url";
import urbanist from "./faces/cut/urbanist.woff2?url";
import type { FontFaceName } from "./faces.ts";

/**
 * The URLs of the font files with Latin letters. A page preloads the file for its headings before its style
 * sheet is loaded.
 */
export const FONT_FACE_FILES = {
  barlow,
  barlowItalic,
  saira,
  sourceSerif,
  anton,
  graduate,
  leagueGothic,
  figtree,
  robotoSlab,
  oswald,
  spaceGrotesk,
  playfair,
  archivoNarrow,
  cinzel,
  urbanist,
  nunito,
} as const satisfies Record<FontFaceName, string>;
