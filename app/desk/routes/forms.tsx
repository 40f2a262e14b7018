import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import {
  parseSubmissionFilter,
  SUBMISSION_STATE_WORDS,
  SUBMISSION_STATES,
  type SubmissionFilter,
  submissionFilterQuery,
} from "../../../domain/desk/submission-filter.ts";
import { FORMS_PAGE, submissionsText } from "../../../domain/desk/submission-words.ts";
import { PAGE_NUMBER } from "../../../domain/values/page-number.ts";
import {
  countMatchingSubmissions,
  listMatchingSubmissions,
  listUsedForms,
} from "../../../server/db/queries/desk/submissions.ts";
import { openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import { ListSearch } from "../list-search.tsx";
import { FilterSelect } from "../orders/order-filter-form.tsx";
import { DeskPagination } from "../orders/order-parts.tsx";
import { shownSubmission } from "../shown-submissions.ts";
import { SubmissionRows } from "../submission-rows.tsx";
import type { Route } from "./+types/forms.ts";

const PER_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, team, person } = clubDeskVisit(context);
  const filter = parseSubmissionFilter(url.searchParams);
  const [count, forms] = await Promise.all([
    countMatchingSubmissions(db, teamId, filter),
    listUsedForms(db, teamId),
  ]);
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  const requested = url.searchParams.get("page") ?? "1";
  const page = PAGE_NUMBER.test(requested) ? Math.min(Number(requested), pages) : 1;
  const part = { skipped: (page - 1) * PER_PAGE, most: PER_PAGE };
  const found = await listMatchingSubmissions(db, teamId, filter, part);
  return {
    filter,
    forms,
    count,
    page,
    pages,
    mayEdit: openRecordForm("forms", person.role) !== null,
    submissions: found.map((one) => shownSubmission(one, team.timeZone)),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(FORMS_PAGE.title) }];

export default function Forms({ loaderData }: Route.ComponentProps) {
  const { filter, forms, count, page, pages, submissions } = loaderData;
  const query = submissionFilterQuery(filter);
  return (
    <DeskPage title={FORMS_PAGE.title} lead={FORMS_PAGE.lead}>
      <Filters filter={filter} forms={forms} />
      <p className="desk-line">
        <strong>{submissionsText(count)}</strong>
        {query !== "" && (
          <a className="text-link" href="/desk/forms">
            {DESK_WORDS.showAll}
          </a>
        )}
        {count > 0 && (
          <a className="text-link" href={`/desk/forms.csv${query}`}>
            {DESK_WORDS.download}
          </a>
        )}
        {loaderData.mayEdit && (
          <a className="text-link" href="/desk/website/forms">
            {FORMS_PAGE.edit}
          </a>
        )}
      </p>
      <SubmissionRows submissions={submissions} />
      {count === 0 && <p>{query === "" ? FORMS_PAGE.none : FORMS_PAGE.noneFound}</p>}
      <DeskPagination path="/desk/forms" query={query} page={page} pages={pages} />
    </DeskPage>
  );
}

function Filters({
  filter: { search, form, state },
  forms,
}: {
  filter: SubmissionFilter;
  forms: readonly { id: string; title: string }[];
}) {
  return (
    <ListSearch path="/desk/forms" label={FORMS_PAGE.search} search={search}>
      <details open={form !== null || state !== "inbox"} className="desk-filters">
        <summary>Filters</summary>
        <div className="desk-filter-fields">
          <FilterSelect
            name="form"
            label="Form"
            chosen={form ?? ""}
            options={[{ id: "", title: "Any" }, ...forms]}
          />
          <FilterSelect
            name="state"
            label="Status"
            chosen={state}
            options={SUBMISSION_STATES.map((id) => ({ id, title: SUBMISSION_STATE_WORDS[id] }))}
          />
          <button type="submit" className="button button-outline">
            Apply
          </button>
        </div>
      </details>
    </ListSearch>
  );
}
