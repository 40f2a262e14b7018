import { data } from "react-router";
import { CONTENT_PAGE, inUseText } from "../../../../domain/desk/content/content-words.ts";
import { FILE_WORDS } from "../../../../domain/desk/content/file-words.ts";
import { MEDIA_USE_WORDS } from "../../../../domain/desk/content/media-use-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { DESK_WORDS, tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { foldedName } from "../../../../domain/values/folded-name.ts";
import { listFiles } from "../../../../server/db/queries/club/files.ts";
import { listMediaUses } from "../../../../server/usecases/content/list-media-uses.ts";
import { removeFile } from "../../../../server/usecases/content/remove-file.ts";
import { DeskPage, FoldedForm, OneButtonForm } from "../../desk-parts.tsx";
import { clubDeskVisit, pageWithProblem, redirectWithNotice } from "../../desk-visit.ts";
import { DeskPagination } from "../../orders/order-parts.tsx";
import { pageOfList } from "../../orders/page-of-list.ts";
import { UsedIn } from "../used-in.tsx";
import type { Route } from "./+types/website.files.ts";

const PER_PAGE = 50;
const PAGE_WORDS = ["Back", "More"] as const;

/** The club's files for visitors to download: where each is used, and removing those that nothing uses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId } = clubDeskVisit(context);
  const search = (url.searchParams.get("q") ?? "").trim();
  const isUnused = url.searchParams.get("unused") === "1";
  const uses = await listMediaUses(db, teamId, "files");
  const found = (await listFiles(db, teamId)).filter(
    ({ file }) =>
      foldedName(file).includes(foldedName(search)) && !(isUnused && (uses.get(file)?.length ?? 0) > 0),
  );
  const { page, pages, part } = pageOfList(url.searchParams, found.length, PER_PAGE);
  return {
    notice: noticeFromQuery(url.searchParams),
    search,
    isUnused,
    page,
    pages,
    files: found
      .slice(part.skipped, part.skipped + part.most)
      .map((file) => ({ ...file, uses: uses.get(file.file) ?? [] })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, person } = clubDeskVisit(context);
  const form = await request.formData();
  if (sentText(form, "intent") !== "remove") return pageWithProblem(DESK_WORDS.unknownForm);
  const answer = await removeFile(services, { team, id: sentText(form, "id"), who: person.email });
  if (answer.ok) return redirectWithNotice("website/files", "file-removed");
  const problem =
    answer.reason === "gone" ? FILE_WORDS.gone : inUseText(answer.uses.map(({ title }) => title));
  return data({ problem }, { status: 409 });
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(FILE_WORDS.title) }];

export default function FilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, search, isUnused, page, pages, files } = loaderData;
  return (
    <DeskPage title={FILE_WORDS.title} lead={FILE_WORDS.about} notice={notice} problem={actionData?.problem}>
      <form className="desk-line" method="get">
        <div className="field">
          <label htmlFor="q">{CONTENT_PAGE.search}</label>
          <input id="q" name="q" type="search" defaultValue={search} />
        </div>
        <button type="submit" className="button button-outline">
          {CONTENT_PAGE.search}
        </button>
        <a className="button button-solid" href="/desk/website/add-file">
          {FILE_WORDS.add}
        </a>
        <a className="text-link" href={isUnused ? "/desk/website/files" : "/desk/website/files?unused=1"}>
          {isUnused ? MEDIA_USE_WORDS.all : MEDIA_USE_WORDS.onlyUnused}
        </a>
      </form>
      <ul className="desk-rows">
        {files.map(({ file, path, words, uses }) => (
          <li key={file}>
            <div>
              <a className="text-link" href={path} download>
                {file}
              </a>
              <small>{words}</small>
              <UsedIn uses={uses} />
            </div>
            {uses.length === 0 && (
              <FoldedForm ask={FILE_WORDS.remove} label={`${FILE_WORDS.remove} ${file}`}>
                <p>{FILE_WORDS.removeHelp}</p>
                <OneButtonForm intent="remove" id={file} label={FILE_WORDS.remove} of={file} />
              </FoldedForm>
            )}
          </li>
        ))}
      </ul>
      {files.length === 0 && (
        <p>
          {search !== "" ? CONTENT_PAGE.noneFound : isUnused ? MEDIA_USE_WORDS.noneUnused : FILE_WORDS.none}
        </p>
      )}
      <DeskPagination
        path="/desk/website/files"
        query={[search && `q=${encodeURIComponent(search)}`, isUnused && "unused=1"]
          .filter(Boolean)
          .join("&")}
        page={page}
        pages={pages}
        words={PAGE_WORDS}
      />
    </DeskPage>
  );
}
