import { data, redirect } from "react-router";
import {
  broughtBackText,
  CONTENT_PAGE,
  newRecordTitle,
} from "../../../../domain/desk/content/content-words.ts";
import { DRAFT_WORDS } from "../../../../domain/desk/content/draft-words.ts";
import { MEDIA_USE_WORDS, usesCountText } from "../../../../domain/desk/content/media-use-words.ts";
import { listedStockText, type StockCount } from "../../../../domain/desk/content/stock/stock-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { type DeskRole, hasCapability } from "../../../../domain/desk/officers/roles.ts";
import { wordsOfKind } from "../../../../domain/desk/search/words-of-kind.ts";
import { LIST_ORDER_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { foldedName } from "../../../../domain/values/folded-name.ts";
import { imagePath } from "../../../../domain/values/image.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { wordMatcher } from "../../../../domain/values/search.ts";
import { listDrafts } from "../../../../server/db/queries/club/record-drafts.ts";
import { describeDrafts } from "../../../../server/usecases/content/drafts/describe-draft.ts";
import { findLastRemoval } from "../../../../server/usecases/content/find-last-change.ts";
import { listMediaUses } from "../../../../server/usecases/content/list-media-uses.ts";
import { listRecordsInOrder } from "../../../../server/usecases/content/list-records.ts";
import { type OpenedForm, openRecordForm } from "../../../../server/usecases/content/open-record-form.ts";
import { mayOrder } from "../../../../server/usecases/content/order/load-order.ts";
import { listStocks } from "../../../../server/usecases/content/shown/list-stocks.ts";
import { listTicketTexts } from "../../../../server/usecases/content/shown/list-ticket-texts.ts";
import { DeskPage, OneButtonForm, RowAbout } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { DeskPagination } from "../../orders/order-parts.tsx";
import { pageOfList } from "../../orders/page-of-list.ts";
import { DraftList } from "../draft-list.tsx";
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
  const path = `/desk/website/${collection}`;
  const search = (url.searchParams.get("q") ?? "").trim();
  const all = await listRecordsInOrder(db, teamId, collection);
  const matches = wordMatcher(search);
  const kind = wordsOfKind(form, search);
  const tickets = collection === "tickets" ? await listTicketTexts(db, teamId) : null;
  const uses = form.arePictures ? await listMediaUses(db, teamId, "images") : null;
  const isUnused = uses !== null && url.searchParams.get("unused") === "1";
  const found = all.filter(({ id, title, listed }) => {
    const texts = Object.values(listed).filter((value) => typeof value === "string");
    const { event = "", prices = "" } = tickets?.get(id) ?? {};
    return (
      matches(foldedName([title, ...texts, event, prices, kind].join(" "))) &&
      !(isUnused && (uses.get(id)?.length ?? 0) > 0)
    );
  });
  const drafts = opened.hasDrafts ? await listDrafts(db, teamId, collection) : [];
  const { page, pages, part } = pageOfList(url.searchParams, found.length, PER_PAGE);
  const stocks = await listStocks(db, teamId, collection);
  const records = found.slice(part.skipped, part.skipped + part.most);
  const removed = await findLastRemoval(db, { teamId, who: person.email, collection });
  return {
    notice: noticeFromQuery(url.searchParams),
    removed: removed && all.every(({ id }) => id !== removed.recordId) ? removed : null,
    title: form.title,
    noun: form.noun,
    about: form.about,
    mayOrder: mayOrder(opened),
    path,
    addedAt: mayAdd ? `${path}/~new` : addedAtOf(opened, person.role),
    drafts: describeDrafts(drafts, [opened], team.timeZone),
    search,
    unused: uses && { isShown: isUnused },
    page,
    pages,
    records: records.map(({ id, title, listed, picture }) => ({
      id,
      title,
      state: opened.hasDrafts ? publishedText(listed) : undefined,
      stock: stockOf(stocks?.get(id)),
      thumbnail: picture ? imagePath(picture, 160, "webp") : null,
      about: [
        tickets?.get(id)?.event,
        tickets?.get(id)?.prices,
        ...listedTexts(form, opened.hasDrafts ? { ...listed, published: null } : listed, team.timeZone),
        ...(uses ? [usesCountText(uses.get(id)?.length ?? 0)] : []),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
  };
}

/** What visitors see of a record that is no draft. */
const publishedText = (listed: Readonly<Record<string, unknown>>) =>
  listed.published === false ? CONTENT_PAGE.notShown : DRAFT_WORDS.isPublished;

/** How many are left, and whether that is a reason to look at it; null for what is not sold. */
const stockOf = (stock: StockCount | undefined) =>
  stock ? { text: listedStockText(stock), isOut: stock.total <= stock.taken } : null;

/** The page that adds records of this kind instead of their form; null if the role may not. */
const addedAtOf = ({ form: { addedAt, needs } }: OpenedForm, role: DeskRole) =>
  addedAt !== undefined && hasCapability(role, needs) ? `/desk/${addedAt}` : null;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function RecordListPage({ loaderData }: Route.ComponentProps) {
  const { notice, path, title, noun, about, addedAt, search, page, pages, records } = loaderData;
  const { removed, unused } = loaderData;
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
        {addedAt && (
          <a className="button button-solid" href={addedAt}>
            {newRecordTitle(noun)}
          </a>
        )}
        {loaderData.mayOrder && (
          <a className="text-link" href={`${path}/~order`}>
            {LIST_ORDER_PAGE.order}
          </a>
        )}
        {unused && (
          <a className="text-link" href={unused.isShown ? path : `${path}?unused=1`}>
            {unused.isShown ? MEDIA_USE_WORDS.all : MEDIA_USE_WORDS.onlyUnused}
          </a>
        )}
      </form>
      {removed && (
        <OneButtonForm
          action={`${path}/${removed.recordId}`}
          intent="undo"
          id={removed.recordId}
          more={{ act: String(removed.id) }}
          label={broughtBackText(removed.title)}
        />
      )}
      <DraftList drafts={loaderData.drafts} />
      <ul className="desk-rows">
        {records.map((record) => (
          <li key={record.id}>
            {record.thumbnail && (
              <img
                src={record.thumbnail}
                alt=""
                width="80"
                height="60"
                loading="lazy"
                className="desk-thumb"
              />
            )}
            <div>
              <a className="text-link" href={`${path}/${record.id}`}>
                {record.title}
              </a>
              <RowAbout state={record.state} about={record.about} />
            </div>
            {record.stock && (
              <span className="desk-chip" data-tone={record.stock.isOut ? "bad" : "quiet"}>
                {record.stock.text}
              </span>
            )}
          </li>
        ))}
      </ul>
      {records.length === 0 && <p>{noneText(search, unused?.isShown === true)}</p>}
      <DeskPagination
        path={path}
        query={[search && `q=${encodeURIComponent(search)}`, unused?.isShown && "unused=1"]
          .filter(Boolean)
          .join("&")}
        page={page}
        pages={pages}
        words={PAGE_WORDS}
      />
    </DeskPage>
  );
}

const noneText = (search: string, isUnused: boolean) =>
  search !== "" ? CONTENT_PAGE.noneFound : isUnused ? MEDIA_USE_WORDS.noneUnused : CONTENT_PAGE.none;
