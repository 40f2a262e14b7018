import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A payment provider that answers no request until the test ends. `asked` lists the paths of all requests.
 */
export async function startStalledProvider(): Promise<{ url: string; asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer(({ url = "" }) => {
    asked.push(url);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
