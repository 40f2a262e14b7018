import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { CLUB_HOSTS } from "../tests/harness/browser/hosts.ts";
import { TEST_PAGES, testPagePath } from "../tests/harness/browser/pages.ts";
import { importDemoInto, startProgram } from "../tests/harness/program/server.ts";
import { sendRequest } from "../tests/request/request.ts";
import { measurePageParts, type PageParts, withoutInlineStyles } from "./page-parts.ts";

/**
 * `node bench/page-bytes.ts` prints the parts of each kind of page in kB before compression, and the minimum,
 * median and maximum of pages without style sheets.
 */
const { values } = parseArgs({
  options: {
    club: { type: "string", default: "hockey" },
    /** An existing data folder with the demo clubs. */
    data: { type: "string" },
  },
});

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
/** Compresses with the server's own settings (server/serving/answer-page.ts). */
const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

function print(name: string, bytes: Buffer, columns: (keyof PageParts)[]): void {
  const parts = measurePageParts(bytes.toString());
  const figures = [bytes.length, compressed(bytes), ...columns.map((column) => parts[column])];
  process.stdout.write(`${name.padEnd(25)}${figures.map(kB).join("")}\n`);
}

const host = CLUB_HOSTS[values.club as keyof typeof CLUB_HOSTS];
if (!host) throw new Error(`--club: one of ${Object.keys(CLUB_HOSTS).join(", ")}`);
const own = values.data === undefined ? await mkdtemp(join(tmpdir(), "fieldhouse-bytes-")) : null;
if (own !== null) await importDemoInto(own);
const server = await startProgram({ dataDir: own ?? values.data ?? "" });
try {
  const columns = Object.keys(measurePageParts("")) as (keyof PageParts)[];
  const heads = ["all", "brotli", ...columns].map((column) => column.padStart(7)).join("");
  process.stdout.write(`${"kB".padEnd(25)}${heads}\n`);
  const sizes: number[] = [];
  for (const page of TEST_PAGES) {
    const { bytes, body } = await sendRequest(server.port, await testPagePath(page, server.port, host), {
      host,
    });
    sizes.push(Buffer.byteLength(withoutInlineStyles(body)));
    print(page.name, bytes, columns);
  }
  sizes.sort((a, b) => a - b);
  const [least = 0, median = 0, most = 0] = [sizes[0], sizes[sizes.length >> 1], sizes.at(-1)];
  process.stdout.write(`least ${kB(least)}, median ${kB(median)}, most ${kB(most)}\n`);
} finally {
  await server.stop();
  if (own !== null) await rm(own, { recursive: true, force: true });
}
