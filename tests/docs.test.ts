import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { CALLS } from "../cli/fieldhouse.ts";
import { describeProgram } from "../cli/program.ts";
import { IMAGE_PLACES } from "../domain/club/image-places.ts";
import { SETTINGS } from "../server/settings/schema/setting-groups.ts";
import { anchorLinks, anchorsOf, linkedFiles } from "./architecture/anchors.ts";
import { calledCommands, codeOf, commandMistake, namedSettings } from "./architecture/named-commands.ts";

const ROOT = join(import.meta.dirname, "..");
const PAGES = globSync(
  ["*.md", "docs/*.md", "docs/decisions/*.md", "platform/**/README.md", "server/**/README.md"],
  {
    cwd: ROOT,
  },
);

/** The links of a page that lead to no heading. */
function brokenLinks(path: string, text: string): string[] {
  return anchorLinks(text).flatMap(({ page, anchor }) => {
    const target = join(ROOT, dirname(path), page);
    const found =
      page === "" || existsSync(target) ? anchorsOf(page === "" ? text : readFileSync(target, "utf8")) : [];
    return found.includes(anchor) ? [] : [`${path}: ${page}#${anchor}`];
  });
}

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("each link to a place in a page leads to its heading", () => {
  expect(PAGES.length).toBeGreaterThan(100);
  expect(PAGES.flatMap((path) => brokenLinks(path, read(path)))).toEqual([]);
});

test("each link to a file of the project leads to one", () => {
  const missing = (path: string, text: string) =>
    linkedFiles(text)
      .filter((file) => !existsSync(join(ROOT, dirname(path), file)))
      .map((file) => `${path}: ${file}`);
  // The list of sentences quotes articles, too.
  const pages = PAGES.filter((path) => path !== "docs/sentences.md");
  expect(pages.flatMap((path) => missing(path, read(path)))).toEqual([]);
  const text =
    "[a page](style.md), [a file](../deploy/alerts.yaml), [gone](../deploy/gone.yaml), [web](https://x.test/y)";
  expect(missing("docs/page.md", text)).toEqual(["docs/page.md: ../deploy/gone.yaml"]);
});

test("finds a link to a heading that is gone, in the page and in another", () => {
  const text = "# Page\n\n[here](#page), [gone](#gone), [other](style.md#nowhere)";
  expect(brokenLinks("docs/page.md", text)).toEqual([
    "docs/page.md: #gone",
    "docs/page.md: style.md#nowhere",
  ]);
});

test("each place that the program names to an operator exists", () => {
  const named = globSync(["cli/**/*.ts", "server/**/*.ts", "app/**/*.ts*"], { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(/docs\/(\w+\.md)(?:#([\w-]+))?/g)].map(
      ([, page = "", anchor]) => ({
        path,
        page,
        anchor,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  const wrong = named.filter(({ page, anchor }) => {
    const file = join(ROOT, "docs", page);
    return (
      !existsSync(file) || (anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(anchor))
    );
  });
  expect(wrong).toEqual([]);
});

test("the desk and docs/bundles.md name the same best size for each website image", () => {
  const bundles = readFileSync(join(ROOT, "docs/bundles.md"), "utf8");
  const rows = [...bundles.matchAll(/^\| (`m?\w+(?:Image|Image\d)`[^|]*) \| [^|]+ \| (\d+) × (\d+) \|$/gm)];
  const sizes = rows.flatMap(([, names = "", width, height]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, Number(width), Number(height)]),
  );
  const places = Object.entries(IMAGE_PLACES).map(([name, { width, height }]) => [name, width, height]);
  expect(sizes.toSorted()).toEqual(places.toSorted());
});

/** Names in operators' pages that are no settings of the program. */
const NOT_SETTINGS = ["YOUR_COPY", "PASSWORD", "FIELDHOUSE", "ACME_EMAIL", "MALLOC_ARENA_MAX"];

describe("what operators are told to type exists:", () => {
  const program = describeProgram(CALLS, async () => {});
  const names = program.commands.map((command) => command.name());
  const mistakes = (called: readonly string[]) => called.flatMap((one) => commandMistake(program, one) ?? []);
  const mistakesInPage = (text: string) => {
    const abbreviated = codeOf(text).spans.filter((code) =>
      names.includes(/^\w+(?= )/.exec(code)?.[0] ?? ""),
    );
    return mistakes([...calledCommands(text), ...abbreviated]);
  };

  test("each command of a page, with its options", () => {
    const pages = globSync(["*.md", "docs/*.md", "deploy/*", "*.yaml"], {
      cwd: ROOT,
      exclude: ["docs/sentences.md"],
    });
    expect(pages.flatMap((path) => calledCommands(read(path))).length).toBeGreaterThan(100);
    expect(pages.flatMap((path) => mistakesInPage(read(path)))).toEqual([]);
  });

  test("each command that the program itself names", () => {
    const sources = globSync("{app,cli,domain,platform,server}/**/*.{ts,tsx}", { cwd: ROOT });
    const called = sources
      .flatMap((path) => calledCommands(read(path).replaceAll("\\n", " ; ")))
      .filter((one) => !one.includes("${"));
    expect(called.length).toBeGreaterThan(50);
    expect(mistakes(called)).toEqual([]);
  });

  test("each setting", () => {
    const unknown = ["install", "recovery", "reference", "runbook"].flatMap((name) => {
      const { spans, blocks } = codeOf(read(`docs/${name}.md`));
      const named = [...spans, ...blocks].flatMap(namedSettings);
      expect([name, named.length > 10]).toEqual([name, true]);
      return named.filter((one) => !(one in SETTINGS) && !NOT_SETTINGS.includes(one));
    });
    expect(unknown).toEqual([]);
  });

  test("but a renamed command, option or setting is found", () => {
    const text =
      "Run npx fieldhouse backups, or `jobs list\n--all`. In containers: `docker compose exec fieldhouse fieldhouse jobs`";
    expect(mistakesInPage(text)).toEqual([
      "backups: there is no backups",
      "jobs: only a part of a command",
      "jobs list --all: there is no --all",
    ]);
    expect(namedSettings("export BACKUPS_TO=s3://b && PROT=80 npx fieldhouse")).toEqual([
      "BACKUPS_TO",
      "PROT",
    ]);
  });
});
