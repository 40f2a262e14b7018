/** Thrown if an import could not be finished. Its message is for the operator. */
export class ImportStopped extends Error {}

export interface ImportLimits {
  /** IMPORT_MEMORY_MB */
  memoryMb: number;
  /** IMPORT_MINUTES */
  minutes: number;
}

/** Why the process of an import ended before it was done. */
export type StopCause = "memory" | "time" | "stop" | "unknown";

/** The last step of an import: it compares clubs with the stored data and writes them. */
export const SAVING_STEP = "saving the changes";

export function stoppedSentence(
  cause: StopCause,
  doing: string,
  { memoryMb, minutes }: ImportLimits,
  isStoring: boolean,
): string {
  const after = !isStoring
    ? ""
    : doing === SAVING_STEP
      ? " Each club is saved completely or not at all. Import again to finish."
      : " Nothing was changed.";
  return `Stopped while ${doing}: ${REASONS[cause]({ memoryMb, minutes })}.${after}`;
}

const REASONS: Record<StopCause, (limits: ImportLimits) => string> = {
  memory: ({ memoryMb }) =>
    `it needs more than the ${memoryMb} MB an import can use. Make the files smaller, import fewer clubs at once, or raise IMPORT_MEMORY_MB`,
  time: ({ minutes }) =>
    `it took longer than the ${minutes} minutes an import can take. Import again, or raise IMPORT_MINUTES`,
  stop: () => "the server is shutting down. Import again once it's running",
  unknown: () => "another program ended the import. Import again",
};
