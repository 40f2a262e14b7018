import { island } from "../ui/island.tsx";
import { StoreView } from "./store-view.tsx";

/** The store as the server drew it: the home page is spared its script, and so is the store itself. */
export const StorePage = island(StoreView, ({ products }) => products);
