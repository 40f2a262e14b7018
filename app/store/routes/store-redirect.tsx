import { redirect } from "react-router";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { alwaysAvailableVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/store-redirect.ts";

/** Redirects the store's other addresses to /store. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = alwaysAvailableVisit(context);
  return redirect(withTeamParam("/store", site.teamParam), 301);
}

/** Without a component the router would answer a 404 with bare data instead of a page. */
export default function StoreRedirect() {
  return null;
}
