import { z } from "zod";

/** What the registry says of our dependencies, as `npm` tells it. */

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
      /** An advisory; or the name of the package that has it, which is listed itself. */
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
      /** Where it is installed, as the lock file names it. */
      nodes: z.array(z.string()),
    }),
  ),
});

/** Undefined for what is no JSON: npm prints nothing where it failed early. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the answer of `npm outdated --json`: a line for every direct dependency that is behind, which one that is newer than the
 * registry's latest is not. Null where it is no answer.
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

/** Whether `latest` is a later version; of one number that before its release is the earlier. */
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
 * Reads the answer of `npm audit --json`: each known advisory, of direct dependencies and of theirs. Null where it is no answer.
 * @param isProduction whether production has what lies at a path of the lock file
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
