import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "../tests/harness/program/server.ts";
import { buy, payOrder } from "./buyer.ts";
import { Client, type HttpReply } from "./http.ts";
import type { ConfirmedSales } from "./proof-books.ts";
import { runConcurrently } from "./run-concurrently.ts";

const BUYERS = 8;
const WISH = { priceId: "spt-adult", quantity: 2 };
const HOST = "kestrels.localhost";
const PHASE_MS = 6000;

interface OpenShop {
  server: TestServer;
  client: TimedClient;
  buyers: number;
}

/** Buyers who go to one of the open servers for each purchase, as a load balancer sends them. */
export function sendBuyers() {
  const shops = new Set<OpenShop>();
  const promised: ConfirmedSales = { paid: new Set(), codes: new Map(), broken: 0 };
  const failures: string[] = [];
  const lines: string[] = [];
  let isOver = false;
  let nth = 0;
  let now = "";
  const buyOnce = async () => {
    const open = [...shops];
    const shop = open[nth++ % open.length];
    if (shop === undefined) return pause(10);
    shop.buyers += 1;
    try {
      let session = "";
      const bought = await buy(shop.client, WISH, async (...payment) => {
        session = await payOrder(...payment);
        promised.paid.add(session);
        return session;
      });
      if (bought.ok) promised.codes.set(session, bought.codes);
      else failures.push(`${now}: ${bought.message}`);
    } catch (error) {
      failures.push(`${now}: ${error}`);
    } finally {
      shop.buyers -= 1;
    }
  };
  const buying = runConcurrently(BUYERS, async () => {
    while (!isOver) await buyOnce();
  });
  return {
    open: (server: TestServer): OpenShop => {
      const shop = { server, client: new TimedClient(server.port, HOST), buyers: 0 };
      shops.add(shop);
      return shop;
    },
    /** Sends nobody there any more, waits for its last buyer, and stops it. */
    close: async (shop: OpenShop) => {
      shops.delete(shop);
      while (shop.buyers > 0) await pause(20);
      shop.client.close();
      await shop.server.stop();
    },
    phase: async (name: string) => {
      now = name;
      const before = promised.codes.size;
      for (const { client } of shops) client.takeSlowest();
      await pause(PHASE_MS);
      const slowest = Math.max(...[...shops].map(({ client }) => client.takeSlowest()));
      lines.push(
        `${name}: ${promised.codes.size - before} sales, the slowest request took ${Math.round(slowest)} ms`,
      );
    },
    end: async () => {
      isOver = true;
      await buying;
      return {
        buyers: BUYERS,
        promised,
        failures,
        lines: [...lines, `${promised.codes.size} sales, ${failures.length} failed`],
      };
    },
  };
}

/** A client that remembers its slowest request. */
class TimedClient extends Client {
  #slowestMs = 0;

  override get(path: string, address: string) {
    return this.#timed(super.get(path, address));
  }

  override post(path: string, type: string, body: string, address: string) {
    return this.#timed(super.post(path, type, body, address));
  }

  takeSlowest(): number {
    const slowest = this.#slowestMs;
    this.#slowestMs = 0;
    return slowest;
  }

  async #timed(reply: Promise<HttpReply>): Promise<HttpReply> {
    const begun = performance.now();
    try {
      return await reply;
    } finally {
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - begun);
    }
  }
}
