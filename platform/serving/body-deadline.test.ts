import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitBodyTime } from "./body-deadline.ts";

let server: Server;
afterEach(() => server.closeAllConnections());

/** A server that reads each body, and a client that sends only the beginning of one. */
async function begin(path: string, limits: { bodyMs: number; uploadMs: number }) {
  const cut: string[] = [];
  server = createServer((request, response) => {
    request.resume();
    request.once("end", () => response.end("whole"));
  });
  limitBodyTime(server, (target) => target.startsWith("/upload"), limits);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    cut.push(error.code ?? "");
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (part) => {
    answer += part;
  });
  socket.on("error", () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na`);
  return { cut, socket, text: () => answer };
}

test("a body that doesn't arrive in time is cut", async () => {
  const { cut } = await begin("/form", { bodyMs: 20, uploadMs: 600_000 });
  await expect.poll(() => cut).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
});

test("a picture has longer, whatever its query, and is cut in the end", async () => {
  const slow = await begin("/upload?name=a.jpg", { bodyMs: 1, uploadMs: 600_000 });
  // By the time that another connection was cut, this one would have been.
  const other = connect((server.address() as AddressInfo).port, "127.0.0.1");
  other.on("error", () => {});
  other.write("POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na");
  await expect.poll(() => slow.cut).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
  slow.socket.write("b");
  await expect.poll(slow.text).toContain("whole");
  const { cut } = await begin("/upload", { bodyMs: 1, uploadMs: 20 });
  await expect.poll(() => cut).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
});
