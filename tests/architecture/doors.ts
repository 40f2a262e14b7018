import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isProgramPath, type SourceFile } from "./sources.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** Splits "platform/mail/mailer.ts" into the part "platform/mail" and its module "mailer.ts". */
const MODULE = /^(platform\/[\w-]+)\/(.+)$/;

const doors = new Map<string, ReadonlySet<string>>();

/**
 * The modules of a part of platform/ that others may import: those that its README lists in the first
 * sentence after "**Door:**". Empty without a README.
 */
function doorOf(part: string): ReadonlySet<string> {
  const readme = join(ROOT, part, "README.md");
  const known = doors.get(part) ?? publicModulesOf(existsSync(readme) ? readFileSync(readme, "utf8") : "");
  doors.set(part, known);
  return known;
}

export function publicModulesOf(readme: string): ReadonlySet<string> {
  const [, list = ""] = /^\*\*Door:\*\*([\s\S]*?)\.\s/m.exec(readme) ?? [];
  return new Set([...list.matchAll(/`([\w./-]+\.ts)`/g)].map(([, module = ""]) => module));
}

/** Imports of a module that its part does not list as a door. Tests may import any module. */
export function importsOfPrivateModules({ path, imports }: SourceFile): string[] {
  if (!isProgramPath(path)) return [];
  return imports.flatMap((target) => {
    const [, part = "", module = ""] = MODULE.exec(target) ?? [];
    const isClosed = part !== "" && !path.startsWith(`${part}/`) && !doorOf(part).has(module);
    return isClosed ? [`${path} imports ${target}, which ${part}/README.md does not list as a door`] : [];
  });
}

/** The maximum number of sources directly in server/: main, app, compose, compose-store, env and services. */
const MAX_LOOSE = 6;
const LOOSE = /^server\/[^/]+\.tsx?$/;

/** All sources directly in server/ if there are too many: a further source belongs in a folder. */
export function looseFiles(paths: readonly string[]): string[] {
  const loose = paths.filter((path) => LOOSE.test(path) && isProgramPath(path));
  return loose.length > MAX_LOOSE ? loose : [];
}
