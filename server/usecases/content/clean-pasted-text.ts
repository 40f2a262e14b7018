import { eq } from "drizzle-orm";
import { removalSentences } from "../../../domain/desk/rich-text/removal-sentences.ts";
import { createFileNaming } from "../../collections/export/file-naming.ts";
import type { Database } from "../../db/client.ts";
import { files, images } from "../../db/schema/index.ts";
import { tidyHtml } from "../../texts/tidy-html.ts";
import { textTargets } from "./text-targets.ts";

/**
 * As many as a text may have: all clubs wait while it is cleaned, a quarter of a second for this many on one
 * busy core.
 */
const MAX_PASTED_CHARACTERS = 200_000;

export interface CleanedPaste {
  /** In the form of a bundle. */
  html: string;
  /** What was left out, as sentences. */
  removed: string[];
}

/** Cleans a pasted text as an import would clean it. Null if it is too long. */
export async function cleanPastedText(
  db: Database,
  teamId: string,
  { html, hasPictures }: { html: string; hasPictures: boolean },
): Promise<CleanedPaste | null> {
  if (html.length > MAX_PASTED_CHARACTERS) return null;
  const rows = {
    images: await db.select().from(images).where(eq(images.teamId, teamId)),
    files: await db.select().from(files).where(eq(files.teamId, teamId)),
  };
  const targets = textTargets(teamId, rows);
  const cleaned = tidyHtml(html, hasPictures ? targets : { ...targets, images: null, files: new Map() });
  return { html: createFileNaming(teamId, rows)(cleaned.html), removed: removalSentences(cleaned.removed) };
}
