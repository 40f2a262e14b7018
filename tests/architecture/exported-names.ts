import type { SourceFile } from "./sources.ts";

const EXPORTED = /^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm;
/**
 * Files whose exports may have equal names. Routes export what the framework calls. The demo's drawings are
 * named after what they show, and only the demo imports them.
 */
const IS_APART = /^(?:app\/(?:\w+\/)+routes\/|app\/(?:root|entry\.\w+)\.tsx$|demo\/|tests\/architecture)/;

/** Names that may be exported by two files because they mean the same, each with the reason. */
const SAME_THING: Record<string, string> = {};

/** Names that several files export, so that a reader could not tell which one is meant. */
export function duplicateExports(sources: readonly SourceFile[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    if (IS_APART.test(path) || !/\.tsx?$/.test(path)) continue;
    for (const [, name = ""] of text.matchAll(EXPORTED))
      files.set(name, (files.get(name) ?? new Set()).add(path));
  }
  return [...files]
    .filter(([name, paths]) => paths.size > 1 && !Object.hasOwn(SAME_THING, name))
    .map(([name, paths]) => `${name}: ${[...paths].join(", ")}`);
}
