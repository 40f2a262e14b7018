import { island } from "../ui/island.tsx";
import { StoreView } from "./store-view.tsx";

/** Drawn by the server: neither the home page nor the store loads its script at first. */
export const StorePage = island(StoreView, ({ store }) => store);
