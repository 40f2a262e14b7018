import { clubVisit } from "../frame/club-visit.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { StoreView } from "../ui/store-view.tsx";
import type { Route } from "./+types/store.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { isHome: clubVisit(context).site.mode === "store" };
}

/** Where the site is a store only, this is the home page, and has that page's address. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.isHome ? { path: "/" } : { page: "Store", path: "/store" });

export const handle = { kind: "homepage" };

export default function Store() {
  return <StoreView />;
}
