import { FILE_REFUSALS } from "../../../../domain/desk/content/file-words.ts";
import { takeFile } from "../../../../server/usecases/content/add-file.ts";
import { describeFile, searchFiles } from "../../../../server/usecases/content/search-files.ts";
import { clubDeskVisit } from "../../desk-visit.ts";
import type { Route } from "./+types/files-json.ts";

/** For the desk's script: the club's files that fit `q`, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, team } = clubDeskVisit(context);
  return Response.json(await searchFiles(db, team.teamId, url.searchParams.get("q") ?? ""));
}

/** Takes a file as the whole body. Answers JSON. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const fileName = url.searchParams.get("name") ?? "";
  const answer = await takeFile(services, { team, who: person.email, sent: request, fileName });
  if (!answer.ok) return Response.json({ problem: FILE_REFUSALS[answer.reason] }, { status: answer.status });
  return Response.json({ ...describeFile(answer.id, fileName), isNew: answer.isNew });
}
