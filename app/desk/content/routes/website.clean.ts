import { RICH_TEXT_DIALOGS } from "../../../../domain/desk/rich-text/rich-text-words.ts";
import { cleanPastedText } from "../../../../server/usecases/content/clean-pasted-text.ts";
import { clubDeskVisit } from "../../desk-visit.ts";
import type { Route } from "./+types/website.clean.ts";

/** Cleans a pasted text, and says what was left out, as JSON. Nothing is stored. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, teamId } = clubDeskVisit(context);
  const form = await request.formData();
  const html = String(form.get("html") ?? "");
  const cleaned = await cleanPastedText(db, teamId, { html, hasPictures: form.get("pictures") === "yes" });
  return cleaned
    ? Response.json(cleaned)
    : Response.json({ problem: RICH_TEXT_DIALOGS.paste.tooLong }, { status: 413 });
}
