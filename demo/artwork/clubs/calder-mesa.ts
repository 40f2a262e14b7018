import type { Drawing } from "../ink/sheet.ts";
import { ramCrest } from "../marks/bighorn.ts";

export const pictures: Record<string, () => Drawing> = { "crest.png": ramCrest };
