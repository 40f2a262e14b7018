import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { describe, expect, test } from "vitest";
import { islands, withFetchedIslands } from "./islands.ts";

const ROOT = join(import.meta.dirname, "..");

const BEGIN = 'import { island } from "../ui/island.tsx";';

const fetched = (...lines: string[]) => withFetchedIslands([BEGIN, ...lines].join("\n"), "app/page.tsx");

describe("an island's block", () => {
  test("is fetched where browsers ask for it, and no longer imported", () => {
    expect(
      fetched(
        '// "é", "😀" and "·" move no place',
        'import { Body, type BodyProps } from "./body.tsx";',
        'import type { Shown } from "./body.tsx";',
        "export const Page = island(Body, ({ shown }: BodyProps) => shown);",
      ),
    ).toBe(
      [
        BEGIN,
        '// "é", "😀" and "·" move no place',
        "",
        'import type { Shown } from "./body.tsx";',
        'export const Page = island({ load: async () => (await import("./body.tsx")).Body }, ({ shown }: BodyProps) => shown);',
      ].join("\n"),
    );
  });

  test("may share its file with another, and have another name here", () => {
    const code = fetched(
      'import { Base, Top as FooterTop } from "./parts.tsx";',
      "const Upper = island(FooterTop, (props) => props);",
      "const Lower = island(Base, (props) => props);",
    );
    expect(code).toContain('island({ load: async () => (await import("./parts.tsx")).Top }');
    expect(code).toContain('island({ load: async () => (await import("./parts.tsx")).Base }');
    expect(code).not.toMatch(/import \{[^}]*\} from "\.\/parts/);
  });

  test("may be called with the type of what it is drawn from", () => {
    expect(
      fetched('import { Body } from "./body.tsx";', "const Page = island<Props>(Body, ({ path }) => path);"),
    ).toContain('island<Props>({ load: async () => (await import("./body.tsx")).Body }, ({ path }) => path)');
  });

  test.each([
    ["what the file declares", "const Body = () => null; island(Body, (props) => props);"],
    ["a call", 'import { bodyOf } from "./body.tsx"; island(bodyOf("a"), (props) => props);'],
    ["an import of its own", 'island(() => import("./body.tsx"), (props) => props);'],
    ["a default", 'import Body from "./body.tsx"; island(Body, (props) => props);'],
    ["a part of a whole module", 'import * as all from "./body.tsx"; island(all.Body, (props) => props);'],
    ["a type", 'import type { Body } from "./body.tsx"; island(Body, (props) => props);'],
    ["nothing", "island();"],
  ])("is not %s", (_, line) => {
    expect(() => fetched(line)).toThrow(
      "app/page.tsx: island() takes a component that the file imports by its name",
    );
  });

  test.each([
    ["drawn", "export const Page = () => <Body />;"],
    ["handed on", "export { Body };"],
    ["an island again", "export const Other = island(Body, (props) => props);"],
  ])("is refused where it is %s besides", (_, line) => {
    const block = ['import { Body } from "./body.tsx";', "const Page = island(Body, (props) => props);"];
    expect(() => fetched(...block, line)).toThrow(
      "app/page.tsx: Body is an island's block, and may be named nowhere else",
    );
  });

  test.each([
    ["in one import", 'import { Body, WIDTH } from "./body.tsx";'],
    ["in another", 'import { Body } from "./body.tsx"; import { WIDTH } from "./body.tsx";'],
  ])("is refused where its file is needed at once for something else, %s", (_, imports) => {
    expect(() => fetched(imports, "const Page = island(Body, () => WIDTH);")).toThrow(
      "app/page.tsx: WIDTH brings all of ./body.tsx, an island's block too",
    );
  });
});

test("another function of that name is left alone", () => {
  const code = 'import { island } from "./map.ts"; island("Sylt");';
  expect(withFetchedIslands(code, "app/map.tsx")).toBe(code);
});

test("a file that cannot be read is named", () => {
  expect(() => withFetchedIslands("const = island(", "app/page.tsx")).toThrow("app/page.tsx: ");
});

test("every island of the program is fetched by browsers alone", async () => {
  const files = globSync("app/**/*.tsx", { cwd: ROOT });
  const withIslands = files.filter((path) => / = island\b/.test(readFileSync(join(ROOT, path), "utf8")));
  expect(withIslands.length).toBeGreaterThan(15);
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    plugins: [islands],
    logLevel: "error",
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    for (const path of withIslands) {
      const [inBrowsers, onServer] = await Promise.all(
        [vite.environments.client, vite.environments.ssr].map((to) => to?.transformRequest(`/${path}`)),
      );
      expect(inBrowsers?.code, path).toMatch(/\bisland\(\{ load: async/);
      expect(onServer?.code, path).not.toMatch(/\bload: async/);
    }
  } finally {
    await vite.close();
  }
});
