import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { SETTINGS } from "../../server/settings/schema/setting-groups.ts";
import { referenceFiles } from "./reference.ts";

test(".env.example and docs/reference.md say what the settings and commands say (npm run reference)", () => {
  for (const [path, text] of referenceFiles())
    expect(text, path).toBe(readFileSync(join(PROJECT_ROOT, path), "utf8"));
});

test("each setting has one line with its meaning and one with its name in .env.example", () => {
  const [, text = ""] = referenceFiles().find(([path]) => path === ".env.example") ?? [];
  for (const name of Object.keys(SETTINGS)) expect(text).toMatch(new RegExp(`^# \\S.+\\.\\n#${name}=`, "m"));
});
