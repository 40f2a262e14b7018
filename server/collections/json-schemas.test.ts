import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { jsonSchemas } from "./json-schemas.ts";

const FOLDER = join(PROJECT_ROOT, "docs", "schemas");

test("docs/schemas/ has the current schemas (npm run schemas)", async () => {
  const files = await readdir(FOLDER);
  const schemas = jsonSchemas();
  expect(files.toSorted()).toEqual([...schemas.keys()].map((name) => `${name}.json`).toSorted());
  for (const [name, schema] of schemas)
    expect(JSON.parse(await readFile(join(FOLDER, `${name}.json`), "utf8"))).toEqual(
      JSON.parse(JSON.stringify(schema)),
    );
});

test("require no field that is filled in if missing", () => {
  const items = (name: string) => (jsonSchemas().get(name) as { items: { required: string[] } }).items;
  expect(items("players").required).toEqual(["name"]);
  expect(items("games").required).toEqual([]);
  expect((jsonSchemas().get("team") as { required: string[] }).required).not.toContain("teamId");
});
