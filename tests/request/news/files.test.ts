import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULES_PDF, writeTextClubs } from "../../factories/text-clubs.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { importFolder, startInWorker } from "../../harness/program/in-process.ts";
import { postgresEnv, type RunningProgram } from "../../harness/program/server.ts";
import { sendRequest } from "../request.ts";

const WRITERS = "writers.localhost";
const READERS = "readers.localhost";

let server: RunningProgram;
let file: string;
beforeAll(async () => {
  const bundles = await mkdtemp(join(tmpdir(), "fieldhouse-texts-"));
  const env = { ...postgresEnv(await copyPostgres()), DEMO: "off" };
  const prepare = async (dataDir: string) => importFolder(await writeTextClubs(bundles), dataDir, env);
  server = await startInWorker({ prepare, env });
  await rm(bundles, { recursive: true });
  file = /\/files\/writers\/[0-9a-f]{64}\/rules\.pdf/.exec((await get("/pages/rules")).body)?.[0] ?? "";
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

const get = (path: string, host = WRITERS, method = "GET") =>
  sendRequest(server.port, path, { host, method });

describe("a file", () => {
  test("is a download of its own type that cannot run as a page, and is immutable", async () => {
    const { status, headers, body } = await get(file);
    expect([status, body]).toEqual([200, RULES_PDF]);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="rules.pdf"',
      "content-length": String(RULES_PDF.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test("answers a HEAD with its size", async () => {
    const { status, headers, body } = await get(file, WRITERS, "HEAD");
    expect([status, headers["content-length"], body]).toEqual([200, String(RULES_PDF.length), ""]);
  });

  test.each<[string, () => [string, string]]>([
    ["another club's host", () => [file, READERS]],
    ["another club's id, though it has the same file", () => [file.replace("writers", "readers"), WRITERS]],
    ["another name", () => [file.replace("rules.pdf", "other.pdf"), WRITERS]],
    ["another ending", () => [file.replace(".pdf", ".html"), WRITERS]],
    ["another hash", () => [file.replace(/[0-9a-f]{64}/, "0f".repeat(32)), WRITERS]],
    ["a path out of its folder", () => ["/files/writers/..%2f..%2fsecret/rules.pdf", WRITERS]],
  ])("is not found under %s", async (_name, target) => {
    const [path, host] = target();
    expect((await get(path, host)).status).toBe(404);
  });

  test("is found on another club's host under that club's id", async () => {
    expect((await get(file.replace("writers", "readers"), READERS)).body).toBe(RULES_PDF);
  });
});

test.each(["/articles/2026-11-19-everything", "/pages/rules", "/forms/join"])(
  "%s links to the file",
  async (path) => {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([
      200,
      expect.stringContaining(`<a href="${file}" download="" class="text-link">`),
    ]);
    expect(body).toMatch(/\(<!-- -->PDF, 1 KB<!-- -->\)|\(PDF, 1 KB\)/);
  },
);

describe("a page's text", () => {
  test("shows the club's picture in several sizes, with its dimensions", async () => {
    const { body } = await get("/articles/2026-11-19-everything");
    const [, srcset = ""] = /<picture><source type="image\/avif" srcset="([^"]*)"/.exec(body) ?? [];
    expect(srcset.split(", ").at(-1)).toMatch(/^\/images\/writers\/[0-9a-f]{24}\/960\.avif 960w$/);
    expect(body).toMatch(/<img src="[^"]*" width="1200" height="800" alt="The rink, empty" loading="lazy"/);
    expect((await get(srcset.split(" ")[0] ?? "")).status).toBe(200);
  });

  test("neither allows the video's host nor loads anything from it", async () => {
    const { body, headers } = await get("/articles/2026-11-19-everything");
    expect(headers["content-security-policy"]).toContain("frame-src 'self';");
    expect(body).not.toMatch(/(?:src|srcset)="https?:/);
    expect(body).toContain(
      '<iframe src="/player/youtube/dQw4w9WgXcQ?start=42" title="Video on YouTube" loading="lazy"',
    );
  });

  test("of a person keeps its line breaks, or its Markdown if it has any", async () => {
    expect((await get("/coaches/ann")).body).toContain(
      "<h2>Years</h2><ul><li>2019: <strong>first</strong></li></ul>",
    );
    const { body } = await get("/coaches/ben");
    expect(body).toContain('<p class="whitespace-pre-line">One line.\nAnother.</p>');
    expect(body).toContain("A &lt;b&gt;paragraph&lt;/b&gt;: ");
  });

  test("of a product has no Markdown in its description for search engines", async () => {
    const { body } = await get("/products/cap");
    expect(body).toContain("<p>Wool,</p><ul><li>warm</li></ul>");
    expect(body).toContain('<meta name="description" content="Wool, warm"/>');
  });
});

describe("the player", () => {
  test("may frame only the requested video host, and be framed only by our pages", async () => {
    const { status, headers, body } = await get("/player/vimeo/123456789");
    expect([status, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-src https://player.vimeo.com;");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+';/);
    expect(body).toContain('data-src="https://player.vimeo.com/video/123456789?dnt=1&amp;autoplay=1"');
  });

  test.each(["/player/evil/123456789", "/player/vimeo/1%22onload", "/player/youtube/dQw4w9WgXcQ?start=x"])(
    "is a 404 for %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
