import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/store-redirect.ts";

/** Other names of the store. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = alwaysAvailableVisit(context);
  return redirect(withTeamParam("/store", site.teamParam), 301);
}

/** A route without a page would answer a 404 with bare data. */
export default function StoreRedirect() {
  return null;
}
