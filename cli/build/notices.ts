import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** The usual names of the files that must accompany every copy of a package. */
const LEGAL_FILE = /^(?:licen[cs]es?|copying|copyright|notices?|unlicense)(?:[.-]|$)/i;
const RULE = `\n\n${"-".repeat(80)}\n\n`;

/** The folders of all packages of an installation without development packages, on this machine. */
export function productionPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const installed = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(join(folder, "package.json")));
  return [...new Set(installed.flatMap((folder) => [folder, ...nestedPackages(folder)]))];
}

/**
 * Packages that an install script downloaded into a package's folder, such as the Node of this machine. The
 * lock file does not list them.
 */
function nestedPackages(folder: string): string[] {
  const found = globSync("node_modules/{*,@*/*}/package.json", { cwd: folder });
  return found.map((file) => join(folder, file, ".."));
}

/** The folder of the package a built module is from; null for our own code. */
export function packageOfModule(moduleId: string): string | null {
  return /^[^\0?]*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(moduleId)?.[0] ?? null;
}

/** The notices of the packages in these folders, sorted by name: name, version, license and texts. */
export function packageNotices(folders: Iterable<string>): string {
  const texts = [...new Set(folders)].map(noticeOf).sort();
  return `${texts.join(RULE)}\n`;
}

function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const { name, version } = manifest;
  const legal = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LEGAL_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8"));
  const license = manifest.license ?? licenseNameIn(legal[0] ?? "");
  const texts = legal.length > 0 ? legal : [licenseInReadme(folder), licenseLink(license)];
  const trimmed = texts.map((text) => text.replaceAll("\r\n", "\n").trim()).filter(Boolean);
  return [`${name} ${version}\nLicense: ${license}`, ...trimmed].join("\n\n");
}

/**
 * The license's name, such as "MIT", from the first line of its text. Used for packages whose manifest names
 * no license.
 */
const licenseNameIn = (text: string) => /^\s*(?:The )?([\w.-]+) License\b/.exec(text)?.[1] ?? "not said";

/**
 * The license section of a package's README, for packages without a license file. The README of libvips
 * lists the libraries that it contains.
 */
function licenseInReadme(folder: string): string {
  const [file] = globSync("{README,readme,Readme}.md", { cwd: folder });
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8");
  const section = text.split(/^(?=#)/m).find((part) => /^#+ *licen[cs]/i.test(part)) ?? "";
  return section.replace(/^.*/, "");
}

const licenseLink = (license: string) =>
  /^[\w.-]+$/.test(license) ? `Its text: https://spdx.org/licenses/${license}.html` : "";
