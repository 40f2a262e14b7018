import { type ChildProcess, execFile, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BareAnswer } from "./bare-server.ts";
import { freePort } from "./free-port.ts";
import type { BenchRequest } from "./load.ts";

/** Another server that answers every request with the same bytes as this program. */
export interface OtherServer {
  port: number;
  stop(): Promise<void>;
}

export interface RecordedAnswer extends BareAnswer {
  bytes: number;
}

/** Records the program's answer for the other servers. */
export async function recordAnswer(
  port: number,
  { method = "GET", path, headers, body }: BenchRequest,
): Promise<RecordedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RecordedAnswer>();
  const sent = request({ port, host: "127.0.0.1", method, path, headers }, async (got) => {
    const whole = Buffer.concat(await got.toArray());
    const { "content-type": type = "", "content-encoding": encoding } = got.headers;
    resolve({
      bytes: whole.length,
      body: whole.toString("base64"),
      headers: { "Content-Type": type, ...(encoding && { "Content-Encoding": encoding }) },
    });
  });
  sent.once("error", reject);
  sent.end(body);
  return promise;
}

/** Starts the fastest server possible in Node. */
export async function startBareServer(answer: RecordedAnswer): Promise<OtherServer> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  child.send(answer);
  const [port] = (await once(child, "message")) as [number];
  return { port, stop: () => ended(child) };
}

/** Starts nginx with one worker, which answers with a file; null if nginx is not installed. */
export async function startNginx({ body, headers }: RecordedAnswer): Promise<OtherServer | null> {
  const isThere = await promisify(execFile)("nginx", ["-v"]).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-nginx-"));
  await mkdir(join(folder, "html"));
  await writeFile(join(folder, "html", "answer"), Buffer.from(body, "base64"));
  const port = await freePort();
  const { "Content-Type": type = "", "Content-Encoding": encoding } = headers;
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 1024; }
http {
  access_log ${folder}/access; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder}/html; try_files /answer =404; types { } default_type "${type}";
      ${encoding ? `add_header Content-Encoding ${encoding};` : ""}
    }
  }
}
`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
  await listening(port);
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { port, stop };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ status }) => status,
      () => null,
    );
    if (answered !== null) return;
  }
}
