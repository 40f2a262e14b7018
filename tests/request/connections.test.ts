import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { CLUB_HOSTS } from "../harness/browser/hosts.ts";
import type { TestServer } from "../harness/program/server.ts";
import { scaledTimeoutMs } from "../harness/run/slowness.ts";
import { startProcessOnPostgres } from "./postgres-server.ts";
import { sendRaw, sendRequest } from "./request.ts";
import { visitUntilRefused } from "./visitors.ts";

/** On the running program: one greedy client does not slow down others, and a stop breaks no connection. */

const get = (path: string, headers = "") =>
  `GET ${path} HTTP/1.1\r\nHost: ${CLUB_HOSTS.hockey}\r\n${headers}\r\n`;

let server: TestServer;
beforeAll(async () => {
  server = await startProcessOnPostgres({ LOG_LEVEL: "warn" });
});
afterAll(() => server?.stop());

describe("one sender", () => {
  /** Resident memory of the program, in MB. */
  async function memory(): Promise<number> {
    const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  /** Milliseconds within which all but two of 60 visitors got a stored page of another club. */
  async function waitOfOthers(): Promise<number> {
    const waits: number[] = [];
    for (let n = 0; n < 60; n++) {
      const started = performance.now();
      expect((await sendRequest(server.port, "/roster", { host: CLUB_HOSTS.rugby })).status).toBe(200);
      waits.push(performance.now() - started);
    }
    return waits.sort((a, b) => a - b)[57] ?? Number.NaN;
  }

  test.each([
    ["100 connections with 100 requests each", 100, 100],
    ["one connection with 10,000 requests", 1, 10_000],
  ])("with %s that reads no answers costs neither time nor memory", async (_what, connections, requests) => {
    await sendRequest(server.port, "/", { host: CLUB_HOSTS.hockey });
    await waitOfOthers();
    const before = await memory();
    let sockets: Socket[] = [];
    const hangUp = () => {
      for (const socket of sockets) socket.destroy();
    };
    onTestFinished(hangUp);
    const isHeldUp = async () => {
      hangUp();
      const quiet = await waitOfOthers();
      sockets = Array.from({ length: connections }, () => {
        const socket = connect(server.port, "127.0.0.1").pause();
        socket.on("error", () => {}).write(get("/").repeat(requests));
        return socket;
      });
      // The wait should at most double; the bound is higher because the machine may be busy. Without the
      // limit on unread answers the wait was a hundred times as long, and the program took a gigabyte.
      return (await waitOfOthers()) >= Math.max(50, 4 * quiet);
    };
    // Three tries: the load of other programs passes, but a delay that the client causes occurs in each try.
    expect((await isHeldUp()) && (await isHeldUp()) && (await isHeldUp())).toBe(false);
    await expect.poll(memory, { timeout: scaledTimeoutMs(10_000) }).toBeLessThan(before + 64);
    expect(server.errors()).toEqual([]);
  });

  test("with a few requests at once, the last of which closes, gets the answers in their order", async () => {
    const paths = ["/roster", "/no-such-page", "/sponsors", "/healthz"];
    const text = await sendRaw(
      server.port,
      paths.map((path, n) => get(path, n === 3 ? "Connection: close\r\n" : "")).join(""),
    );
    expect(text.match(/(?<=HTTP\/1\.1 )\d+|<title>[^<]*/g)).toEqual([
      "200",
      expect.stringContaining("Roster"),
      "404",
      expect.anything(),
      "200",
      expect.stringContaining("Sponsors"),
      "200",
    ]);
  });
});

// workers.test.ts tests a stop of two processes.
test("a stop resets no connection, and a second signal changes nothing", async () => {
  const { outcomes, over } = visitUntilRefused(server.port, 20);
  await expect.poll(() => outcomes.length).toBeGreaterThan(200);
  const ended = new Promise((resolve) => server.process.once("exit", resolve));
  server.process.kill("SIGTERM");
  const atSignal = outcomes.length;
  await expect.poll(() => outcomes.length).toBeGreaterThan(atSignal);
  server.process.kill("SIGTERM");
  await Promise.all([over, ended]);
  expect(new Set(outcomes)).toEqual(new Set(["200", "ECONNREFUSED"]));
  expect(server.process.exitCode).toBe(0);
  expect(server.errors()).toEqual([]);
});
