import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { gatheringListAt } from "../gathering-lists.ts";
import { gatheringVisit } from "../gathering-visit.ts";
import type { Route } from "./+types/gatherings.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const list = gatheringListAt(url);
  const { site } = gatheringVisit(context, list);
  return redirect(withTeamParam(`/${list}/upcoming`, site.teamParam), 302);
}

/** A route without a page would answer a 404 with bare data. */
export default function Gatherings() {
  return null;
}
