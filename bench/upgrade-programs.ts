import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../platform/process/root.ts";
import { readMigrations } from "../server/db/pending-migrations.ts";
import { makeNextMigrations } from "../tests/upgrade/next-release.ts";

/** Ignored by Git. Inside the project, so that both programs find its packages. */
const FOLDER = join(PROJECT_ROOT, "data", "upgrade-proof");
/** What an installation of the built program has, besides its packages. */
const INSTALLED = [
  "build",
  "cli/launch.js",
  "demo",
  "sandbox/database/migrations",
  "server/db/migrations",
  "package.json",
];

/** The start files of both programs. */
export interface ReleasePrograms {
  tag: string;
  /** The last tagged release, built from its sources. */
  last: string;
  /** This build, with the migrations of a later release. */
  next: string;
  makeFolder(name: string): string;
}

/**
 * Builds the last tagged release with the present packages, and runs work with it. Needs a present build.
 * Returns null if there is no tag.
 */
export async function withReleasePrograms<T>(
  work: (programs: ReleasePrograms) => Promise<T>,
): Promise<T | null> {
  const tag = git("tag", "--list", "v*", "--sort=-version:refname").split("\n")[0] ?? "";
  if (tag === "") return null;
  rmSync(FOLDER, { recursive: true, force: true });
  const makeFolder = (name: string) => {
    const folder = join(FOLDER, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  try {
    const last = makeFolder("last");
    const archive = join(FOLDER, "last.tar");
    git("archive", "--format=tar", `--output=${archive}`, tag);
    execFileSync("tar", ["--extract", "--file", archive, "--directory", last]);
    // The build looks for its tools in the project's own folder.
    symlinkSync(join(PROJECT_ROOT, "node_modules"), join(last, "node_modules"));
    execFileSync(process.execPath, ["cli/build/build.ts"], {
      cwd: last,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const next = makeFolder("next");
    for (const path of INSTALLED) cpSync(join(PROJECT_ROOT, path), join(next, path), { recursive: true });
    addNextMigrations(join(next, "server", "db", "migrations"));
    const launcher = (root: string) => join(root, "cli", "launch.js");
    return await work({ tag, last: launcher(last), next: launcher(next), makeFolder });
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: PROJECT_ROOT, encoding: "utf8" });

/** Adds the migrations in the form of drizzle-kit. */
function addNextMigrations(folder: string): void {
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: object[] };
  const added = makeNextMigrations(readMigrations().at(-1) ?? { time: 0 });
  for (const { name, statements, time } of added) {
    writeFileSync(join(folder, `${name}.sql`), statements.join(";--> statement-breakpoint\n"));
    journal.entries.push({
      idx: journal.entries.length,
      version: "7",
      when: time,
      tag: name,
      breakpoints: true,
    });
  }
  writeFileSync(file, JSON.stringify(journal));
}
