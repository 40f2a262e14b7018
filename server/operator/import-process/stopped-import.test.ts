import { expect, test } from "vitest";
import { SAVING_STEP, stoppedSentence } from "./stopped-import.ts";

const LIMITS = { memoryMb: 1024, minutes: 60 };

test.each([
  [
    stoppedSentence("memory", "reading kestrels/players.xlsx", LIMITS, true),
    "Stopped while reading kestrels/players.xlsx: it needs more than the 1024 MB an import can use. Make the files smaller, import fewer clubs at once, or raise IMPORT_MEMORY_MB. Nothing was changed.",
  ],
  [
    stoppedSentence("time", SAVING_STEP, LIMITS, true),
    "Stopped while saving the changes: it took longer than the 60 minutes an import can take. Import again, or raise IMPORT_MINUTES. Each club is saved completely or not at all. Import again to finish.",
  ],
  [
    stoppedSentence("unknown", "checking kestrels", LIMITS, false),
    "Stopped while checking kestrels: another program ended the import. Import again.",
  ],
])("%s", (sentence, expected) => expect(sentence).toBe(expected));
