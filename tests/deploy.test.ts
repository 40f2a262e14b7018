import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createPrometheusMetrics } from "../platform/metrics/prometheus.ts";
import { DOMAIN_QUESTION } from "../server/endpoints/site/ask-domain.ts";
import { createMeasures } from "../server/metrics/measures.ts";
import { createTallies } from "../server/metrics/tallies.ts";
import { SETTINGS } from "../server/settings/schema/setting-groups.ts";
import { anchorsOf } from "./architecture/anchors.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");

/** The instructions of the Containerfile, in order: ["RUN", "npm ci"]. */
const instructions = () =>
  [...read("Containerfile").matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = "", text = ""]) => ({
    name,
    text,
  }));

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

const rules = () =>
  (parse(read("deploy/alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );
const panels = () =>
  (JSON.parse(read("deploy/dashboard.json")) as { panels: { targets: { expr: string }[] }[] }).panels;

/** The metrics and labels that an expression of Prometheus names. */
const metricsIn = (expression: string) => expression.match(/\b(?:fieldhouse|process|nodejs)_\w+/g) ?? [];
const labelsIn = (expression: string) =>
  [...expression.matchAll(/\bfieldhouse_(\w+)\{([^}]*)\}/g)].flatMap(([, name = "", inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*[=!]/g)].map(([, label = ""]) => [`fieldhouse_${name}`, label]),
  );

describe("what an operator gets for Prometheus and Grafana", () => {
  const measures = createMeasures({
    tallies: createTallies(),
    db: null as never,
    now: () => new Date(),
    log: { warn: () => {} },
  });
  const expressions = [
    ...rules().map(({ expr }) => expr),
    ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  test("names only metrics that the program has", async () => {
    const text = (await createPrometheusMetrics(measures.map((one) => ({ ...one, read: () => [] })))()).text;
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const named = expressions.flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test("names only labels that the metric has", () => {
    const labels = new Map(measures.map(({ name, labels }) => [name, [...labels, "job", "process"]]));
    const wrong = expressions
      .flatMap(labelsIn)
      .filter(([name = "", label = ""]) => !labels.get(name)?.includes(label));
    expect(wrong).toEqual([]);
  });

  test("leads from each alert to a place in the runbook", () => {
    expect(rules().length).toBeGreaterThan(10);
    for (const { alert, annotations } of rules()) {
      const [path = "", anchor = ""] = annotations.runbook.split("#");
      expect(existsSync(join(import.meta.dirname, "..", path)), alert).toBe(true);
      expect(anchorsOf(read(path)), alert).toContain(anchor);
    }
  });
});

describe("the files for installing", () => {
  test("set only settings that the program reads", () => {
    const { services } = parse(read("compose.yaml")) as { services: { fieldhouse: { environment: object } } };
    const example = [...read("deploy/compose.env.example").matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name = ""]) => name,
    );
    const unit = [...read("deploy/fieldhouse.service").matchAll(/^Environment=(\w+)=/gm)].map(
      ([, name = ""]) => name,
    );
    const image = instructions().flatMap(({ name, text }) =>
      name === "ENV" ? [text.split("=")[0] ?? ""] : [],
    );
    const others = ["POSTGRES_PASSWORD", "ACME_EMAIL", "PATH"];
    const named = [...Object.keys(services.fieldhouse.environment), ...example, ...unit, ...image];
    expect(named.filter((name) => !(name in SETTINGS) && !others.includes(name))).toEqual([]);
  });

  test("back up into a volume, unless .env names a bucket, and ask for the key", () => {
    const { services } = parse(read("compose.yaml")) as {
      services: { fieldhouse: { environment: { BACKUP_TO: string }; volumes: string[] } };
    };
    const { environment, volumes } = services.fieldhouse;
    const [, folder = ""] = /^\$\{BACKUP_TO:-(.*)\}$/.exec(environment.BACKUP_TO) ?? [];
    expect(volumes.map((volume) => volume.split(":")[1])).toContain(folder);
    // The image's user may write there.
    expect(instructions().find(({ text }) => text.startsWith("install -d -o fieldhouse"))?.text).toContain(
      folder,
    );
    expect(read("deploy/compose.env.example")).toMatch(/^BACKUP_KEY=$/m);
    // The service may write only where its unit says, so the page names the same folder.
    const [, writable = ""] = /^ReadWritePaths=-(.*)$/m.exec(read("deploy/fieldhouse.service")) ?? [];
    expect(read("docs/install.md")).toContain(`BACKUP_TO=${writable}\n`);
  });

  test("have Caddy ask at the address that answers", () => {
    expect(read("deploy/Caddyfile")).toContain(`{$FIELDHOUSE}${DOMAIN_QUESTION}\n`);
  });

  test("keep secrets and data out of what is sent to the builder, whichever name it reads", () => {
    for (const name of [".env", "data", "backups", "clubs", ".git", "node_modules"])
      expect(read(".containerignore").split("\n")).toContain(name);
    expect(read(".dockerignore")).toBe(read(".containerignore"));
  });

  test("end as a user without rights, and never build with a package that package-lock.json does not name", () => {
    expect(instructions().findLast(({ name }) => name === "USER")?.text).toBe("fieldhouse");
    const runs = instructions().filter(({ name }) => name === "RUN");
    expect(runs.length).toBeGreaterThan(5);
    expect(runs.filter(({ text }) => /npm (?:i|install|add|exec)\b|npx/.test(text))).toEqual([]);
  });
});
