import { expect, test } from "vitest";
import { stoppedSentence, WRITING } from "./stopped-import.ts";

const LIMITS = { memoryMb: 1024, minutes: 60 };

test.each([
  [
    stoppedSentence("memory", "reading kestrels/players.xlsx", LIMITS, true),
    "Stopped while reading kestrels/players.xlsx: it takes more than the 1024 MB that an import may use. Make the files smaller, bring fewer clubs at once, or raise IMPORT_MEMORY_MB. Nothing was changed.",
  ],
  [
    stoppedSentence("time", WRITING, LIMITS, true),
    "Stopped while writing what differs: it took longer than the 60 minutes that an import may take. Import again, or raise IMPORT_MINUTES. A club is written whole or not at all: import again to finish.",
  ],
  [
    stoppedSentence("unknown", "checking kestrels", LIMITS, false),
    "Stopped while checking kestrels: the process of the import was ended from outside. Import again.",
  ],
])("%s", (sentence, expected) => expect(sentence).toBe(expected));
