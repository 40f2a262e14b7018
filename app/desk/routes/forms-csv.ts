import { parseSubmissionFilter, submissionFilterQuery } from "../../../domain/desk/submission-filter.ts";
import { countMatchingSubmissions } from "../../../server/db/queries/desk/submissions.ts";
import { recordExport } from "../../../server/usecases/desk/record-export.ts";
import { submissionsCsv } from "../../../server/usecases/forms/submissions-csv.ts";
import { csvResponse } from "../csv-response.ts";
import { clubDeskVisit } from "../desk-visit.ts";
import type { Route } from "./+types/forms-csv.ts";

/** All submissions that match the list's search and filters, as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team, person } = clubDeskVisit(context);
  const filter = parseSubmissionFilter(url.searchParams);
  const rows = await countMatchingSubmissions(db, teamId, filter);
  const noted = { teamId, who: person.email, act: "forms-exported", subject: "forms" } as const;
  await recordExport(services, noted, { rows: `${rows}`, filter: submissionFilterQuery(filter) });
  return csvResponse("forms.csv", submissionsCsv(db, teamId, { filter, timeZone: team.timeZone }));
}
