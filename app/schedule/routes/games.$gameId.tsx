import { redirect } from "react-router";
import { gamePath } from "../../../domain/schedule/game-pages.ts";
import { withTeamParam } from "../../../domain/values/site-path.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import type { Route } from "./+types/games.$gameId.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const { site } = teamPageVisit(context);
  return redirect(withTeamParam(gamePath({ id: params.gameId }), site.teamParam), 302);
}

/** Without a component the router would answer a 404 with bare data instead of a page. */
export default function GameRedirect() {
  return null;
}
