import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unknownClubMessage } from "../../../server/serving/no-club-message.ts";
import { chromiumProgram } from "../../harness/browser/chromium.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runInWorker } from "../../harness/program/in-process.ts";
import { postgresEnv } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";

let folder: string;
let dataDir: string;
let database: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldhouse-looks-"));
  dataDir = join(folder, "data");
  await cp((await fetchSharedResource("postgresDemo")).dataDir, dataDir, { recursive: true });
  database = postgresEnv(await copyPostgres("postgresDemo"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `npx fieldhouse designs` with a folder of pictures for each club; returns output and exit code. */
async function draw(club: string, ...choice: string[]) {
  const { executablePath, env } = await chromiumProgram();
  const out = join(folder, club);
  const args = ["designs", club, "--out", out, "--browser", executablePath, ...choice];
  return { ...(await runInWorker(args, dataDir, { ...env, ...database })), folder: out };
}

describe("a club's own contact sheets", () => {
  test("show the requested designs side by side, on both screens, light and dark", async () => {
    const {
      code,
      out,
      err,
      folder: drawn,
    } = await draw("larkin-foxes", ...["--page", "staff", "--design", "2", "14"]);
    expect([code, err], out).toEqual([0, ""]);
    expect((await readdir(drawn)).toSorted()).toEqual(
      ["desktop", "phone"].flatMap((screen) =>
        ["dark", "light"].map((mode) => `staff-${screen}-${mode}.png`),
      ),
    );
    const { width, height } = await sharp(join(drawn, "staff-phone-light.png")).metadata();
    expect(width).toBe(2 * (300 + 16) + 32);
    expect(height).toBeGreaterThan(1000);
  });

  test("need an existing club and browser", async () => {
    expect(await draw("nobody")).toMatchObject({ code: 1, out: `${unknownClubMessage("nobody")}\n` });
    const none = await draw("larkin-foxes", "--browser", "/nowhere/chrome");
    expect(none).toMatchObject({
      code: 1,
      out: "/nowhere/chrome didn't start. Check that it's Chrome, Chromium or Edge.\n",
    });
  });
});
