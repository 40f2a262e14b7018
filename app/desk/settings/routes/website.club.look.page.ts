import { data } from "react-router";
import { PREVIEWED_MODE, PREVIEWED_PAGE } from "../../../../domain/desk/settings/look-preview.ts";
import { linkedPage } from "../../../../domain/site/nav/linked-page.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { openSettings, previewedFields } from "../../../../server/usecases/content/settings/open-settings.ts";
import { loadPreviewedTeam } from "../../../../server/usecases/content/settings/previewed-team.ts";
import { clubDeskVisit } from "../../desk-visit.ts";
import type { Route } from "./+types/website.club.look.page.ts";

/** A page of the club's site with an unsaved look, which the address states. Only the desk shows it. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db, team, person, drawPreview } = clubDeskVisit(context);
  const opened = openSettings("look", person.role);
  const path = url.searchParams.get(PREVIEWED_PAGE) ?? "/";
  if (!opened || !path.startsWith("/") || path.includes("//") || !linkedPage(path))
    throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const sent = new FormData();
  for (const [name, value] of url.searchParams) sent.set(name, value);
  const mode = url.searchParams.get(PREVIEWED_MODE);
  return drawPreview({
    // The forms of the website's pictures, too, which may wait for their time.
    team: await loadPreviewedTeam(db, team, { fields: previewedFields(person.role) }, sent),
    path,
    mode: mode === "light" || mode === "dark" ? mode : null,
  });
}
