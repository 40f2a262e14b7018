import barlow from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { Face } from "./faces.ts";

/** The addresses of the faces' Latin letters: a page asks for those of its first heading before it knows its sheets. */
export const FACE_FILES = { barlow, figtree } as const satisfies Record<Face, string>;
