import type { Drawing } from "../ink/sheet.ts";
import { foxCrest } from "../marks/fox.ts";

export const pictures: Record<string, () => Drawing> = { "crest.png": foxCrest };
