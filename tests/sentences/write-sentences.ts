import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatSentenceList, SENTENCES_FILE } from "./list-sentences.ts";
import { readSentences } from "./read-sentences.ts";

/** `npm run sentences`: writes docs/sentences.md. Run it after a sentence has changed. */
writeFileSync(join(import.meta.dirname, "..", "..", SENTENCES_FILE), formatSentenceList(readSentences()));
