import { connect, createServer, type Socket } from "node:net";
import type { CitusNode } from "./citus-databases.ts";

/** A proxy between the coordinator and a worker, which a test can interrupt. */
export interface NodeProxy {
  port: number;
  /** Breaks connections and refuses new ones, as if the machine were gone, until `revive`. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  /** Accepts connections but answers nothing, as if the machine were overloaded. */
  hang(isHanging: boolean): void;
  close(): Promise<void>;
}

export async function startNodeProxy({ host, port: target }: CitusNode): Promise<NodeProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    const node = connect(target, host);
    for (const [one, other] of [
      [client, node],
      [node, client],
    ] as const) {
      sockets.add(one);
      one.on("data", (bytes) => void other.write(bytes));
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isHanging) one.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  const { port } = address;
  const kill = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    kill,
    revive: () => listen(port),
    hang: (hangs) => {
      isHanging = hangs;
      for (const socket of sockets) hangs ? socket.pause() : socket.resume();
    },
    close: kill,
  };
}
