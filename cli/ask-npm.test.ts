import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askNpm } from "./ask-npm.ts";

test("a registry that takes a connection and says nothing is not waited for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-ask-npm-"));
  // Of the system: it takes connections while this process waits for npm.
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  await writeFile(join(folder, ".npmrc"), `registry=http://127.0.0.1:${port}/\n`);
  await writeFile(join(folder, "package.json"), '{"dependencies":{"pg":"8.0.0"}}');
  try {
    const begun = performance.now();
    expect(askNpm("outdated", folder, 1_500)).toBe("");
    // By itself npm waits for five minutes.
    expect(performance.now() - begun).toBeLessThan(60_000);
  } finally {
    silent.close();
    await rm(folder, { recursive: true, force: true });
  }
});
