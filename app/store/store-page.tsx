import { still } from "../ui/still.tsx";
import type { StoreContent } from "./store-view.tsx";

/** The store as the server drew it: the home page is spared its script, and so is the store itself. */
export const StorePage = still<StoreContent>({
  onServer: import.meta.env.SSR ? (await import("./store-view.tsx")).StoreView : null,
  load: async () => (await import("./store-view.tsx")).StoreView,
  drawnFrom: ({ products }) => products,
});
