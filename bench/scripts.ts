import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { writeReport } from "./report.ts";

const BUILD = join(import.meta.dirname, "..", "build");
/** Minimum gzipped bytes of a package in the list. Smaller packages are listed together. */
const MIN_BYTES = 300;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

/** Lists the scripts of the last build with their gzipped bytes by package. */
export async function measureScripts(args: string[]): Promise<void> {
  await writeReport("scripts", args, async (print) => {
    const made = JSON.parse(readFileSync(join(BUILD, "script-parts.json"), "utf8")) as Record<
      string,
      Record<string, number>
    >;
    const scripts = Object.entries(made)
      .map(([file, parts]) => ({ file, parts, bytes: sizeOf(file) }))
      .toSorted((one, other) => other.bytes - one.bytes);
    const packages = new Map<string, number>();
    print("Scripts, gzipped, and the packages in them by their share of the source\n");
    for (const { file, parts, bytes } of scripts) {
      const all = Object.values(parts).reduce((sum, length) => sum + length, 0);
      const shares = Object.entries(parts)
        .map(([name, length]) => [name, (bytes * length) / all] as const)
        .toSorted(([, one], [, other]) => other - one);
      for (const [name, share] of shares) packages.set(name, (packages.get(name) ?? 0) + share);
      if (bytes < MIN_BYTES) continue;
      const listed = shares
        .filter(([, share]) => share >= MIN_BYTES)
        .map(([name, share]) => `${name}${kB(share)}`);
      print(`${kB(bytes)}  ${file.replace("assets/", "")}: ${listed.join(", ")}`);
    }
    print("\nPackages in all scripts\n");
    for (const [name, bytes] of [...packages].toSorted(([, one], [, other]) => other - one))
      if (bytes >= MIN_BYTES) print(`${kB(bytes)}  ${name}`);
  });
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(BUILD, "client", file)), { level: 9 }).length;
