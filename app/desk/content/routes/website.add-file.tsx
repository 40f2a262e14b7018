import { data } from "react-router";
import {
  FILE_ENDINGS_ACCEPTED,
  FILE_REFUSALS,
  FILE_WORDS,
} from "../../../../domain/desk/content/file-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { takeFile } from "../../../../server/usecases/content/add-file.ts";
import { DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import type { Route } from "./+types/website.add-file.ts";

/** Takes one file by a plain form, from the list of files and for browsers without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const answer = await takeFile(services, { team, who: person.email, sent: request, fileName: "" });
  if (!answer.ok) return data({ problem: FILE_REFUSALS[answer.reason] }, { status: answer.status });
  return redirectWithNotice("website/files", answer.isNew ? "file-added" : "file-known");
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(FILE_WORDS.add) }];

export default function AddFilePage({ actionData }: Route.ComponentProps) {
  return (
    <DeskPage title={FILE_WORDS.add} lead={FILE_WORDS.addLead} problem={actionData?.problem} isNarrow>
      <p className="desk-line">
        <a className="text-link" href="/desk/website/files">
          {FILE_WORDS.title}
        </a>
      </p>
      <form method="post" encType="multipart/form-data" className="desk-form">
        <div className="field">
          <label htmlFor="file">{FILE_WORDS.file}</label>
          <input id="file" name="file" type="file" accept={FILE_ENDINGS_ACCEPTED} required />
        </div>
        <button type="submit" className="button button-solid">
          {FILE_WORDS.add}
        </button>
      </form>
    </DeskPage>
  );
}
