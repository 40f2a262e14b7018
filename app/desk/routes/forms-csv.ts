import { readSubmissionFilter } from "../../../domain/desk/submission-filter.ts";
import { submissionsCsv } from "../../../server/usecases/forms/submissions-csv.ts";
import { clubDeskVisit } from "../desk-visit.ts";
import type { Route } from "./+types/forms-csv.ts";

/** The answers of a form, or of all. Headers that keep them private are every desk page's. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId } = clubDeskVisit(context);
  const { form } = readSubmissionFilter(url.searchParams);
  const pieces: string[] = [];
  for await (const piece of submissionsCsv(services.db, teamId, form)) pieces.push(piece);
  return new Response(pieces.join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="forms.csv"',
    },
  });
}
