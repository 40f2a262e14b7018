/** An import that could not be finished. Its message is for the operator. */
export class ImportStopped extends Error {}

export interface ImportLimits {
  /** IMPORT_MEMORY_MB */
  memoryMb: number;
  /** IMPORT_MINUTES */
  minutes: number;
}

/** Why the process of an import ended before it was done. */
export type StopCause = "memory" | "time" | "stop" | "unknown";

/** What it does while it compares clubs with what is stored, and writes them. */
export const WRITING = "writing what differs";

export function stoppedSentence(
  cause: StopCause,
  doing: string,
  { memoryMb, minutes }: ImportLimits,
  isStoring: boolean,
): string {
  const after = !isStoring
    ? ""
    : doing === WRITING
      ? " A club is written whole or not at all: import again to finish."
      : " Nothing was changed.";
  return `Stopped while ${doing}: ${REASONS[cause]({ memoryMb, minutes })}.${after}`;
}

const REASONS: Record<StopCause, (limits: ImportLimits) => string> = {
  memory: ({ memoryMb }) =>
    `it takes more than the ${memoryMb} MB that an import may use. Make the files smaller, bring fewer clubs at once, or raise IMPORT_MEMORY_MB`,
  time: ({ minutes }) =>
    `it took longer than the ${minutes} minutes that an import may take. Import again, or raise IMPORT_MINUTES`,
  stop: () => "the server is being stopped. Import again once it runs",
  unknown: () => "the process of the import was ended from outside. Import again",
};
