import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  /** The last release's version, such as 4.14.0. */
  version: string;
  /** The last release, built from its sources. */
  last: string;
  /** This build, with the migrations of a later release. */
  next: string;
  makeFolder(name: string): string;
}

/**
 * Installs and builds the last release, and runs work with it. Needs a present build, and the package
 * registry.
 * @throws if this checkout's history holds no release, as in a shallow clone
 */
export async function withReleasePrograms<T>(work: (programs: ReleasePrograms) => Promise<T>): Promise<T> {
  const { commit, version } = findLastRelease();
  rmSync(FOLDER, { recursive: true, force: true });
  const makeFolder = (name: string) => {
    const folder = join(FOLDER, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  try {
    const last = makeFolder("last");
    const archive = join(FOLDER, "last.tar");
    git("archive", "--format=tar", `--output=${archive}`, commit);
    execFileSync("tar", ["--extract", "--file", archive, "--directory", last]);
    // With its own packages and script: both change from release to release.
    for (const command of [["ci"], ["run", "build"]])
      execFileSync("npm", command, { cwd: last, stdio: ["ignore", "ignore", "inherit"] });
    const next = makeFolder("next");
    for (const path of INSTALLED) cpSync(join(PROJECT_ROOT, path), join(next, path), { recursive: true });
    addNextMigrations(join(next, "server", "db", "migrations"));
    const launcher = (root: string) => join(root, "cli", "launch.js");
    return await work({ version, last: launcher(last), next: launcher(next), makeFolder });
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: PROJECT_ROOT, encoding: "utf8" });

/**
 * The last release before the present commit, by the subject of its commit ("Release 4.14.0: …"): a clone
 * may lack the tags.
 */
function findLastRelease(): { commit: string; version: string } {
  const present = git("rev-parse", "HEAD").trim();
  for (const line of git("log", "--grep=^Release [0-9]", "--format=%H %s").split("\n")) {
    const [, commit, version] = /^(\S+) Release (\d+\.\d+\.\d+)/.exec(line) ?? [];
    if (commit && version && commit !== present) return { commit, version };
  }
  throw new Error("This checkout's history holds no earlier release to upgrade from.");
}

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
