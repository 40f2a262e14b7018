import { listGalleries } from "../../../server/db/queries/news/galleries.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { GalleriesView } from "../galleries-view.tsx";
import type { Route } from "./+types/galleries.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, teamId, read } = teamPageVisit(context);
  return { galleries: await read("galleries", listGalleries(db, teamId)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { page: "Galleries", path: "/galleries" });

export default function Galleries({ loaderData }: Route.ComponentProps) {
  return <GalleriesView {...loaderData} />;
}
