import type { PageHandle } from "../../site/page-handle.ts";
import { listMeta } from "../../site/page-meta.ts";
import { GATHERING_LISTS, gatheringListAt } from "../gathering-lists.ts";
import { gatheringVisit } from "../gathering-visit.ts";
import { GatheringsView } from "../gatherings-view.tsx";
import { readPast } from "../read-gatherings.ts";
import type { Route } from "./+types/gatherings.past.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = gatheringListAt(url);
  return { list, ...(await readPast(gatheringVisit(context, list), list, url)) };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const list = gatheringListAt(location);
  const title = `Past ${GATHERING_LISTS[list].name}`;
  return listMeta(matches, { title, path: `/${list}/past`, page: loaderData?.page ?? 1 });
};

export const handle = { kind: "events" } satisfies PageHandle;

export default function PastGatherings({ loaderData }: Route.ComponentProps) {
  return <GatheringsView {...loaderData} view="past" />;
}
