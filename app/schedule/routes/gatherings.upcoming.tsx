import type { PageHandle } from "../../site/page-handle.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { GATHERING_LISTS, gatheringListAt } from "../gathering-lists.ts";
import { gatheringVisit } from "../gathering-visit.ts";
import { GatheringsView } from "../gatherings-view.tsx";
import { readUpcoming } from "../read-gatherings.ts";
import type { Route } from "./+types/gatherings.upcoming.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = gatheringListAt(url);
  return { list, ...(await readUpcoming(gatheringVisit(context, list), list)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const list = gatheringListAt(location);
  return pageMeta(matches, { page: `Upcoming ${GATHERING_LISTS[list].name}`, path: `/${list}/upcoming` });
};

export const handle = { kind: "events" } satisfies PageHandle;

export default function UpcomingGatherings({ loaderData }: Route.ComponentProps) {
  return <GatheringsView {...loaderData} view="upcoming" />;
}
