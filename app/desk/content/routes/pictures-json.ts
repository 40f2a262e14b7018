import { UPLOAD_REFUSALS } from "../../../../domain/desk/content/picture-words.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import { describePicture } from "../../../../server/usecases/content/describe-picture.ts";
import { findPictureDetails, searchPictures } from "../../../../server/usecases/content/search-pictures.ts";
import { takePicture } from "../../../../server/usecases/content/take-picture.ts";
import { clubDeskVisit } from "../../desk-visit.ts";
import type { Route } from "./+types/pictures-json.ts";

/** For the desk's script: the details of the picture `id`, or the pictures that fit `q`, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, team } = clubDeskVisit(context);
  const id = url.searchParams.get("id");
  if (id === null)
    return Response.json(await searchPictures(db, team.teamId, url.searchParams.get("q") ?? ""));
  const found = await findPictureDetails(db, team, id);
  return found ? Response.json(found) : Response.json({ problem: DESK_WORDS.notHere }, { status: 404 });
}

/** Takes a picture as the whole body, or (as a form) what an officer says about a picture. Answers JSON. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { services, db, team, person } = clubDeskVisit(context);
  const who = person.email;
  if (request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) {
    const answer = await describePicture(services, {
      team,
      role: person.role,
      who,
      form: await request.formData(),
    });
    return answer.isDone
      ? Response.json(await findPictureDetails(db, team, answer.id))
      : Response.json({ problem: answer.problem }, { status: answer.status });
  }
  const fileName = url.searchParams.get("name") ?? "";
  const answer = await takePicture(services, { team, who, sent: request, fileName });
  if (!answer.ok)
    return Response.json({ problem: UPLOAD_REFUSALS[answer.reason] }, { status: answer.status });
  return Response.json({ ...(await findPictureDetails(db, team, answer.id)), isNew: answer.isNew });
}
