import type { FieldPath } from "../../intake/files/json-text.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { noteMistake, type RawRecord } from "../../intake/records/record.ts";
import { imageIdOf } from "../fields/fields.ts";
import { IMAGE_FILES_TARGET, type ReferenceTarget, type ReferenceTargets } from "./references.ts";

/**
 * Reports a reference to a record or file that does not exist. If the field is a list, every such entry is
 * reported.
 */
export function checkReference(
  raw: RawRecord,
  { path, value, target }: { path: FieldPath; value: unknown; target: ReferenceTarget },
  context: { targets: ReferenceTargets; report: BundleReport },
): void {
  const { targets, report } = context;
  if (Array.isArray(value)) {
    value.forEach((entry, at) => {
      checkReference(raw, { path: [...path, at], value: entry, target }, context);
    });
  } else if (typeof value === "string" && targets.namesOf(target)?.has(keyOf(target, value)) === false) {
    noteMistake(raw, path, expectedOf(target, value, targets), report);
  }
}

const expectedOf = (target: ReferenceTarget, value: string, { expectedPlayer }: ReferenceTargets) =>
  (target.name === "players" && expectedPlayer?.(value)) || target.asReference;

/** The key to look a reference up by. An image may be referred to by its id or by its file's name. */
const keyOf = (target: ReferenceTarget, value: string) =>
  target === IMAGE_FILES_TARGET ? imageIdOf(value) : value;
