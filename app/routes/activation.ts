import { clubVisit } from "../frame/club-visit.ts";
import type { Route } from "./+types/activation.ts";

/** What an open page asks from time to time: whether the site is still what it was (frame/activation-script.ts). */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = clubVisit(context);
  return Response.json({ active: site.activation.active });
}
