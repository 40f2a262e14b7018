import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { scaledTimeoutMs } from "../../tests/harness/run/slowness.ts";
import { type Connections, guardConnections, SERVER_LIMITS, type ServerLimits } from "./connections.ts";

const config = { TRUST_PROXY: false, RATE_LIMITS: true };
const opened: { server: Server; clients: Socket[] }[] = [];

afterEach(() => {
  for (const { server, clients } of opened.splice(0)) {
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    server.close();
  }
});

interface Bench {
  connections: Connections;
  /** The reasons logged for cut connections. */
  logged: string[];
  /** The number of connections the server has. */
  count(): Promise<number>;
  client(): Client;
}

/** A connection that reads everything it receives. */
interface Client {
  socket: Socket;
  /** All bytes read so far. */
  text(): string;
  /** How the connection ended; null while it is open. */
  end(): "closed" | "reset" | null;
}

async function open(
  listener: RequestListener,
  limits: Partial<ServerLimits> = {},
  settings = config,
): Promise<Bench> {
  const server = createServer();
  const logged: string[] = [];
  const log = { warn: (facts: { refusal: string }) => logged.push(facts.refusal) };
  const connections = guardConnections(
    server,
    { config: settings, log: log as never },
    { ...SERVER_LIMITS, ...limits },
  );
  server.on("request", connections.inTurn(listener));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  opened.push({ server, clients });
  return {
    connections,
    logged,
    count: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    client: () => {
      const socket = connect(port, "127.0.0.1").setEncoding("latin1");
      clients.push(socket);
      let text = "";
      let end: "closed" | "reset" | null = null;
      socket.on("data", (more) => {
        text += more;
      });
      socket.on("error", () => {
        end = "reset";
      });
      socket.on("close", () => {
        end ??= "closed";
      });
      return { socket, text: () => text, end: () => end };
    },
  };
}

const ask = (path: string | number) => `GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const many = (count: number) => Array.from({ length: count }, (_, n) => ask(n)).join("");
/** More than the system buffers for one connection. */
const HUGE = Buffer.alloc(64 << 20, "x");

describe("requests sent at once on one connection", () => {
  test("are answered one at a time, in order, as is one sent later", async () => {
    let underWay = 0;
    let most = 0;
    const { client } = await open((request, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      setImmediate(() => {
        underWay -= 1;
        response.end(`<${request.url}>`);
      });
    });
    const { socket, text } = client();
    socket.write(many(30));
    const pathsRead = () => [...text().matchAll(/<\/(\w+)>/g)].map(([, path]) => path);
    await expect.poll(pathsRead).toEqual(Array.from({ length: 30 }, (_, n) => String(n)));
    expect(most).toBe(1);
    socket.write(ask("later"));
    await expect.poll(pathsRead).toContain("later");
  });

  test("keep their bodies apart", async () => {
    const { client } = await open(async (request, response) => {
      let length = 0;
      for await (const bytes of request) length += (bytes as Buffer).length;
      response.end(`<${length}>`);
    });
    const { socket, text } = client();
    const post = (length: number) =>
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${"b".repeat(length)}`;
    socket.write(post(10) + post(500_000) + post(20));
    await expect.poll(() => text().match(/<\d+>/g)).toEqual(["<10>", "<500000>", "<20>"]);
  });

  test.each([
    ["of one connection", { waiting: 4 }],
    ["of all connections", { waitingInAll: 4 }],
  ])("cut only their connection if they exceed the limit %s", async (_which, limits) => {
    let answered = 0;
    const { client, logged, count } = await open((_request, response) => {
      answered += 1;
      if (answered > 1) response.end("other");
    }, limits);
    const greedy = client();
    greedy.socket.write(many(6));
    await expect.poll(greedy.end).not.toBeNull();
    expect(answered).toBe(1);
    expect(logged).toEqual(["too-many-waiting"]);
    const { socket, text } = client();
    socket.write(ask("other"));
    await expect.poll(text).toContain("other");
    expect(await count()).toBe(1);
  });

  test("are dropped unanswered with their connection, and make room for others", async () => {
    const paths: (string | undefined)[] = [];
    const { client, count } = await open(
      ({ url }, response) => {
        paths.push(url);
        if (url !== "/0") response.end(`<${url}>`);
      },
      { waitingInAll: 4, silentMs: 100 },
    );
    const gone = client();
    gone.socket.write(many(5));
    await expect.poll(count, { timeout: scaledTimeoutMs(10_000) }).toBe(1);
    gone.socket.destroy();
    await expect.poll(count).toBe(0);
    expect(paths).toEqual(["/0"]);
    const next = client();
    next.socket.write([1, 2, 3, 4, 5].map(ask).join(""));
    await expect.poll(next.text).toContain("</5>");
  });
});

describe("a visitor who does not read", () => {
  test("gets one answer made, and is cut after a time without any byte", async () => {
    let made = 0;
    const { client, count } = await open(
      (_request, response) => {
        made += 1;
        response.end(HUGE);
      },
      { silentMs: 200 },
    );
    const { socket } = client();
    socket.pause();
    socket.write(many(20));
    await expect.poll(count).toBe(1);
    await expect.poll(count).toBe(0);
    expect(made).toBe(1);
  });

  test("fast enough is cut after a while, but a follower of events is not", async () => {
    const { client, logged } = await open(
      ({ url }, response) => {
        if (url === "/huge") return response.end(HUGE);
        response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
        const beat = setInterval(() => response.write("tick\n"), 20);
        response.once("close", () => clearInterval(beat));
      },
      { answerMs: 300 },
    );
    const follower = client();
    follower.socket.write(ask("events"));
    const slow = client();
    slow.socket.write(ask("huge"));
    slow.socket.pause();
    const drip = setInterval(() => slow.socket.read(1 << 16), 10);
    await expect.poll(() => logged, { timeout: scaledTimeoutMs(10_000) }).toEqual(["answer-not-read"]);
    clearInterval(drip);
    const ticks = () => follower.text().match(/tick/g)?.length ?? 0;
    const before = ticks();
    await expect.poll(ticks).toBeGreaterThan(before + 20);
    expect(follower.end()).toBeNull();
  });
});

describe("connections over the limit", () => {
  const answer: RequestListener = (_request, response) => void response.end("answered");
  const FEW = { inAll: 3, ofAddress: 2 };

  test.each([
    ["of one address", config, 2],
    ["in all, behind a proxy", { ...config, TRUST_PROXY: true }, 3],
    ["in all, without limits by address", { ...config, RATE_LIMITS: false }, 3],
  ])("%s are refused, until one ends", async (_which, settings, most) => {
    const { client, logged, count } = await open(answer, FEW, settings);
    const kept = Array.from({ length: most }, client);
    await expect.poll(count).toBe(most);
    const refused = client();
    await expect.poll(refused.end).not.toBeNull();
    expect(logged).toEqual(["too-many-connections"]);
    kept[0]?.socket.destroy();
    await expect.poll(count).toBe(most - 1);
    const next = client();
    next.socket.write(ask("next"));
    await expect.poll(next.text).toContain("answered");
  });
});

describe("when the server closes", () => {
  test("refuses new connections, gives open ones a last answer, and ends idle ones without a reset", async () => {
    const { client, connections, count } = await open((_request, response) => void response.end("answered"));
    const [idle, used] = [client(), client()];
    for (const { socket, text } of [idle, used]) {
      socket.write(ask("first"));
      await expect.poll(text).toContain("answered");
    }
    const noneListens = Promise.withResolvers<void>();
    const closed = connections.close(() => noneListens.promise);
    const late = client();
    await expect.poll(late.end).toBe("reset");
    used.socket.write(ask("second"));
    await expect.poll(() => used.text().match(/answered/g)).toHaveLength(2);
    expect([idle.end(), used.text()]).toEqual([null, expect.not.stringContaining("Connection: close")]);
    noneListens.resolve();
    while (used.end() === null && !used.text().includes("Connection: close")) {
      const before = used.text();
      used.socket.write(ask("more"));
      await expect.poll(used.text).not.toBe(before);
    }
    await closed;
    expect(await count()).toBe(0);
    expect(used.text()).toContain("Connection: close");
    await expect.poll(() => [idle.end(), used.end()]).toEqual(["closed", "closed"]);
  });

  test("answers requests under way and waiting ones, the last with Connection: close", async () => {
    const answers: (() => void)[] = [];
    const { client, connections } = await open(({ url }, response) => {
      answers.push(() => response.end(`<${url}>`));
    });
    const { socket, text, end } = client();
    socket.write(many(3));
    await expect.poll(() => answers.length).toBe(1);
    const closed = connections.close();
    await expect.poll(client().end).toBe("reset");
    for (let n = 0; n < 3; n++) {
      await expect.poll(() => answers.length).toBe(n + 1);
      answers[n]?.();
    }
    await closed;
    await expect.poll(end).toBe("closed");
    expect(text().match(/Connection: \S+|<\/\d>/g)).toEqual([
      "Connection: keep-alive",
      "</0>",
      "Connection: keep-alive",
      "</1>",
      "Connection: close",
      "</2>",
    ]);
  });

  test("cuts connections that do not end in time", async () => {
    const { client, connections } = await open(() => {}, { closeMs: 100, lastRequestMs: 10 });
    const { socket, end } = client();
    socket.write(ask("never"));
    await once(socket, "connect");
    await connections.close();
    await expect.poll(end).not.toBeNull();
  });
});
