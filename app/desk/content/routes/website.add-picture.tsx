import { data } from "react-router";
import { PICTURE_WORDS, UPLOAD_REFUSALS } from "../../../../domain/desk/content/picture-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { takePicture } from "../../../../server/usecases/content/take-picture.ts";
import { DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import type { Route } from "./+types/website.add-picture.ts";

/** Takes one picture by a plain form, for browsers without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const answer = await takePicture(services, { team, who: person.email, sent: request, fileName: "" });
  if (!answer.ok) return data({ problem: UPLOAD_REFUSALS[answer.reason] }, { status: answer.status });
  return redirectWithNotice(`website/images/${answer.id}`, answer.isNew ? "picture-added" : "picture-known");
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(PICTURE_WORDS.add) }];

export default function AddPicturePage({ actionData }: Route.ComponentProps) {
  return (
    <DeskPage title={PICTURE_WORDS.add} lead={PICTURE_WORDS.addLead} problem={actionData?.problem} isNarrow>
      <form method="post" encType="multipart/form-data" className="desk-form">
        <div className="field">
          <label htmlFor="alt">{PICTURE_WORDS.alt}</label>
          <input id="alt" name="alt" maxLength={300} autoComplete="off" aria-describedby="alt-note" />
          <p id="alt-note" className="text-sm text-muted">
            {PICTURE_WORDS.altHelp}
          </p>
        </div>
        <div className="field">
          <label htmlFor="picture">{PICTURE_WORDS.file}</label>
          <input id="picture" name="picture" type="file" accept="image/*" required />
        </div>
        <button type="submit" className="button button-solid">
          {PICTURE_WORDS.add}
        </button>
      </form>
    </DeskPage>
  );
}
