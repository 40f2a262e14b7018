import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openShop } from "../tests/shop.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { type Asked, type Load, load } from "./load.ts";
import { type Report, writeReport } from "./report.ts";

/**
 * Measures what a visitor asks for, each beside bare node:http with the same bytes, in turns so that both have the same
 * machine: the home page as it is stored, a script, and a picture. Load and program share the machine.
 */
const HOST = "kestrels.localhost";
const CONNECTIONS = 32;
const SECONDS = 3;
const ROUNDS = 3;

interface Row {
  name: string;
  path: string;
  encoding: string;
}

/** `args`: the databases to measure, both if none is named. */
export async function measurePages(args: string[]): Promise<void> {
  const wanted = Object.keys(DATABASES).filter((name) => args.includes(name)) as DatabaseName[];
  const named = wanted.length > 0 ? wanted : (Object.keys(DATABASES) as DatabaseName[]);
  await writeReport("pages", args, async (print) => {
    print(
      `${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s each, in turns with bare node:http and the same bytes`,
    );
    print("database      what                kB   answers/s   p50 ms   p99 ms   bare/s   ratio");
    for (const name of named) await measureOn(name, print);
  });
}

async function measureOn(name: DatabaseName, print: Report): Promise<void> {
  await DATABASES[name](async (postgres) => {
    const shop = await openShop({ postgres, env: { RATE_LIMITS: "on" } });
    try {
      for (const row of await rowsOf(shop.server.port))
        print(`${name.padEnd(13)} ${await measure(shop.server.port, row)}`);
    } finally {
      await shop.close();
    }
  });
}

/** The addresses of a script and a picture stand in the home page. */
async function rowsOf(port: number): Promise<Row[]> {
  const home = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(home)?.[0];
  const picture = /\/images\/[^"\s]+?\.avif/.exec(home)?.[0];
  if (script === undefined || picture === undefined)
    throw new Error("The home page names no script or no picture");
  return [
    { name: "home, stored, br", path: "/", encoding: "br" },
    { name: "home, stored, gzip", path: "/", encoding: "gzip" },
    { name: "script", path: script, encoding: "br" },
    { name: "picture", path: picture, encoding: "br" },
  ];
}

async function measure(port: number, { name, path, encoding }: Row): Promise<string> {
  const asked: Asked = { port, path, headers: { Host: HOST, "Accept-Encoding": encoding } };
  const bare = await startBare(asked);
  try {
    const own: Load[] = [];
    const others: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await load(asked, CONNECTIONS, SECONDS));
      others.push(await load({ ...asked, port: bare.port }, CONNECTIONS, SECONDS));
    }
    const [ours, theirs] = [median(own), median(others)];
    const figures = [
      ours.perSecond.toFixed(0),
      ours.p50.toFixed(1),
      ours.p99.toFixed(1),
      theirs.perSecond.toFixed(0),
    ];
    const ratio = (ours.perSecond / theirs.perSecond).toFixed(2);
    return `${name.padEnd(18)} ${[(bare.bytes / 1000).toFixed(1), ...figures, ratio].map((cell) => cell.padStart(8)).join(" ")}`;
  } finally {
    bare.process.kill();
  }
}

const median = (loads: Load[]) =>
  loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)] as Load;

/** A server that answers everything with the bytes this program answers with. */
async function startBare({
  port,
  path,
  headers,
}: Asked): Promise<{ process: ChildProcess; port: number; bytes: number }> {
  const { request } = await import("node:http");
  const answer = await new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path, headers }, async (got) => {
      const chunks: Buffer[] = await got.toArray();
      const { "content-type": type = "", "content-encoding": encoding } = got.headers;
      resolve({
        body: Buffer.concat(chunks),
        headers: { "Content-Type": type, ...(encoding && { "Content-Encoding": encoding }) },
      });
    });
    sent.once("error", reject);
    sent.end();
  });
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  child.send({ ...answer, body: answer.body.toString("base64") });
  const [bound] = (await once(child, "message")) as [number];
  return { process: child, port: bound, bytes: answer.body.length };
}
