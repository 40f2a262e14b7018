import { type BenchPurchase, buy, type PurchaseRequest } from "./buyer.ts";
import { Client } from "./http.ts";
import type { Provider } from "./provider.ts";

/** The servers that a benchmark's buyers use: the program to buy, and the provider's stand-in to pay. */
export interface ShopServers {
  buy(wish: PurchaseRequest): Promise<BenchPurchase>;
  close(): void;
}

export function openShopServers(port: number, provider: Provider, host: string): ShopServers {
  provider.serve(port);
  const shop = new Client(port, host);
  const payment = new Client(provider.port, "127.0.0.1");
  return {
    buy: (wish) =>
      buy(shop, wish, async (_shop, { pathname }, buyer) => {
        const { location } = await payment.post(pathname, "text/plain", "", buyer);
        return new URL(location).searchParams.get("session_id") ?? "";
      }),
    close: () => {
      shop.close();
      payment.close();
    },
  };
}
