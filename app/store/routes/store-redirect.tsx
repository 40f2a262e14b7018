import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/store-redirect.ts";

/** Other addresses of the store. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = alwaysAvailableVisit(context);
  return redirect(withTeamParam("/store", site.teamParam), 301);
}

/** Without a page component a 404 would answer with bare data. */
export default function StoreRedirect() {
  return null;
}
