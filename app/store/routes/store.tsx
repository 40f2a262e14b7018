import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { loadStore } from "../shown-products.ts";
import { StoreView } from "../store-view.tsx";
import type { Route } from "./+types/store.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = alwaysAvailableVisit(context);
  const isHome = visit.site.mode === "store";
  const store = await loadStore(visit, url, isHome ? "/" : "/store");
  return { isHome, store };
}

/** In store-only mode the store is the home page, so its canonical address is "/". */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.isHome ? { path: "/" } : { page: "Store", path: "/store" });

export default function Store({ loaderData }: Route.ComponentProps) {
  return <StoreView store={loaderData.store} />;
}
