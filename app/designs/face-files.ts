import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import barlowItalic from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-italic.woff2?url";
import barlow from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url";
import graduate from "@fontsource/graduate/files/graduate-latin-400-normal.woff2?url";
import leagueGothic from "@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2?url";
import saira from "@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff2?url";
import sourceSerif from "@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2?url";
import archivoNarrow from "@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url";
import cinzel from "@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";
import oswald from "@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import robotoSlab from "@fontsource-variable/roboto-slab/files/roboto-slab-latin-wght-normal.woff2?url";
import spaceGrotesk from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";
import urbanist from "@fontsource-variable/urbanist/files/urbanist-latin-wght-normal.woff2?url";
import type { Face } from "./faces.ts";

/** The addresses of the faces' Latin letters: a page asks for those of its first heading before it knows its sheets. */
export const FACE_FILES = {
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
} as const satisfies Record<Face, string>;
