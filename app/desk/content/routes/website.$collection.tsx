import { data, redirect } from "react-router";
import { CONTENT_PAGE, newRecordTitle } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { foldedName } from "../../../../domain/values/folded-name.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { listRecords } from "../../../../server/usecases/content/list-records.ts";
import { openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { DeskPagination } from "../../orders/order-parts.tsx";
import { pageOfList } from "../../orders/page-of-list.ts";
import { listedTexts } from "../listed-texts.ts";
import type { Route } from "./+types/website.$collection.ts";

const PER_PAGE = 50;
const PAGE_WORDS = ["Back", "More"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, teamId, team, person } = clubDeskVisit(context);
  const opened = openRecordForm(params.collection, person.role);
  if (!opened) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  if (opened.form.ownPage) throw redirect(`/desk/${opened.form.ownPage}`);
  const { collection, form, mayAdd } = opened;
  const search = (url.searchParams.get("q") ?? "").trim();
  const all = await listRecords(db, teamId, collection);
  const found = all.filter(({ title }) => foldedName(title).includes(foldedName(search)));
  const { page, pages, part } = pageOfList(url.searchParams, found.length, PER_PAGE);
  const records = found.slice(part.skipped, part.skipped + part.most);
  return {
    notice: noticeFromQuery(url.searchParams),
    collection,
    title: form.title,
    noun: form.noun,
    about: form.about,
    mayAdd,
    search,
    page,
    pages,
    records: records.map(({ id, title, listed }) => ({
      id,
      title,
      about: listedTexts(form, listed, team.timeZone).join(" · "),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function RecordListPage({ loaderData }: Route.ComponentProps) {
  const { notice, collection, title, noun, about, mayAdd, search, page, pages, records } = loaderData;
  const path = `/desk/website/${collection}`;
  return (
    <DeskPage title={title} lead={about} notice={notice}>
      <form className="desk-line" method="get">
        <div className="field">
          <label htmlFor="q">{CONTENT_PAGE.search}</label>
          <input id="q" name="q" type="search" defaultValue={search} />
        </div>
        <button type="submit" className="button button-outline">
          {CONTENT_PAGE.search}
        </button>
        {mayAdd && (
          <a className="button button-solid" href={`${path}/~new`}>
            {newRecordTitle(noun)}
          </a>
        )}
      </form>
      <ul className="desk-rows">
        {records.map((record) => (
          <li key={record.id}>
            <div>
              <a className="text-link" href={`${path}/${record.id}`}>
                {record.title}
              </a>
              {record.about && <small>{record.about}</small>}
            </div>
          </li>
        ))}
      </ul>
      {records.length === 0 && <p>{search === "" ? CONTENT_PAGE.none : CONTENT_PAGE.noneFound}</p>}
      <DeskPagination
        path={path}
        query={search && `q=${encodeURIComponent(search)}`}
        page={page}
        pages={pages}
        words={PAGE_WORDS}
      />
    </DeskPage>
  );
}
