import { z } from "zod";

/** The JSON that npm prints about our dependencies: only the parts that are read. */

const standing = z.object({ current: z.string().optional(), latest: z.string() });
const outdated = z.record(
  z.string(),
  z.union([standing.transform((one) => [one]), z.array(standing).min(1)]),
);
const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      /** An advisory, or the name of the affected dependency, which has an entry of its own. */
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
      /** The paths where it is installed, as in the lock file. */
      nodes: z.array(z.string()),
    }),
  ),
});

/** Undefined if it is not JSON: npm prints nothing if it failed early. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the answer of `npm outdated --json`: a line for every direct dependency behind the registry's latest; npm also
 * lists newer ones, which are left out. Null if it is not an answer.
 */
export function readOutdated(answer: string): string[] | null {
  const read = outdated.safeParse(jsonOf(answer));
  if (!read.success) return null;
  return Object.entries(read.data).flatMap(([name, standings]) =>
    standings
      .filter(({ current, latest }) => current === undefined || isBehind(current, latest))
      .map(({ current = "not installed", latest }) => `${name} ${current}, latest ${latest}`),
  );
}

/** Whether `latest` is a later version. A pre-release is earlier than the release of the same number. */
function isBehind(current: string, latest: string): boolean {
  const [present, next] = [current, latest].map((version) => version.split(/[-+]/)[0] ?? "");
  const order = (next ?? "").localeCompare(present ?? "", "en", { numeric: true });
  return order > 0 || (order === 0 && current.includes("-") && !latest.includes("-"));
}

export interface Advisory {
  text: string;
  /** Whether an installation for production has the package. */
  isProduction: boolean;
}

/**
 * Reads the answer of `npm audit --json`: the known advisories of direct and indirect dependencies. Null if it is not
 * an answer.
 * @param isProduction whether a path of the lock file is installed in production
 */
export function readAdvisories(answer: string, isProduction: (path: string) => boolean): Advisory[] | null {
  const read = audit.safeParse(jsonOf(answer));
  if (!read.success) return null;
  return Object.entries(read.data.vulnerabilities).flatMap(([name, { severity, via, nodes }]) =>
    via
      .filter((one) => typeof one !== "string")
      .map(({ title, url }) => ({
        text: `${severity}: ${name}: ${title} (${url})`,
        isProduction: nodes.some(isProduction),
      })),
  );
}
