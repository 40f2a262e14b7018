import { data } from "react-router";
import type { NavLink } from "../../../../domain/club/team.ts";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import {
  afterEntryText,
  inGroupAfterText,
  inGroupText,
  LIST_ORDER_PAGE,
  MENU_PAGE,
} from "../../../../domain/desk/settings/settings-words.ts";
import { type MenuRow, menuRows, TYPED_ADDRESS } from "../../../../domain/site/nav/menu-rows.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnMenu, loadMenu } from "../../../../server/usecases/content/settings/act-on-menu.ts";
import { loadSettings } from "../../../../server/usecases/content/settings/load-settings.ts";
import { listMenuChoices } from "../../../../server/usecases/content/settings/menu-choices.ts";
import { openSettings } from "../../../../server/usecases/content/settings/open-settings.ts";
import { findLastSettingsChange } from "../../../../server/usecases/content/settings/undo-settings.ts";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { SaveBar } from "../../save-bar.tsx";
import { BoardRow, BoardStatus } from "../board-parts.tsx";
import { MenuRowInputs, type MenuTargetGroup } from "../menu-row.tsx";
import { SettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/website.club.menu.ts";

const NAV = "websiteStyles.navLinks";

/** @throws 404 if the officer's role may not change the menu */
function visitMenu({ context }: Pick<Route.LoaderArgs, "context">) {
  const visit = clubDeskVisit(context);
  const opened = openSettings("menu", visit.person.role);
  if (!opened) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return { ...visit, opened };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, team, person, opened } = visitMenu({ context });
  const loaded = await loadSettings(db, team, opened);
  if (!loaded) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const links = await loadMenu(db, team);
  const { sitePages, ownPages, forms } = await listMenuChoices(db, team.teamId, links);
  const groups: MenuTargetGroup[] = [
    { label: MENU_PAGE.sitePages, targets: sitePages },
    { label: MENU_PAGE.ownPages, targets: ownPages },
    { label: MENU_PAGE.forms, targets: forms },
    {
      label: MENU_PAGE.other,
      targets: [
        [TYPED_ADDRESS, MENU_PAGE.otherAddress],
        ["dropdown", MENU_PAGE.group],
        ["seasonRosters", MENU_PAGE.seasonRosters],
        ["seasonSchedules", MENU_PAGE.seasonSchedules],
      ],
    },
  ];
  return {
    notice: noticeFromQuery(url.searchParams),
    added: url.searchParams.get("entry"),
    rows: menuRows(links),
    groups: groups.filter(({ targets }) => targets.length > 0),
    versions: JSON.stringify(loaded.versions),
    last: await findLastSettingsChange(db, {
      teamId: team.teamId,
      who: person.email,
      fields: opened.fields,
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, person, opened } = visitMenu({ context });
  const form = await request.formData();
  const sent = { team, opened, role: person.role, who: person.email, form };
  const outcome = await actOnMenu(services, sent);
  if (outcome.isDone) {
    const { notice, entry } = outcome;
    const more = entry === undefined ? "" : `&entry=${entry}#${entryAnchor(entry)}`;
    return redirectWithNotice("website/club/menu", notice, more);
  }
  const { entered, versions, ...page } = outcome.page;
  const links = entered?.[NAV] as readonly NavLink[] | undefined;
  return data(
    { ...page, rows: links && menuRows(links), versions: versions && JSON.stringify(versions) },
    { status: outcome.status },
  );
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(MENU_PAGE.title) }];

/** Where the page scrolls to after an entry was added. */
const entryAnchor = (at: number) => `entry-${at}`;

/** Where a new entry may be put, by the values that the form sends. */
function placesAmong(rows: readonly MenuRow[]): (readonly [value: string, label: string])[] {
  let group = "";
  const places = rows.flatMap((row, at): [string, string][] => {
    const name = nameOf(row);
    if (row.isInside) return [[`after-${at}`, inGroupAfterText(group, name)]];
    group = name;
    const after: [string, string] = [`after-${at}`, afterEntryText(name)];
    return row.type === "dropdown" ? [[`into-${at}`, inGroupText(name)], after] : [after];
  });
  return [["last", MENU_PAGE.last], ["first", MENU_PAGE.first], ...places];
}

/** What an entry is called: its title, or that of its kind. */
function nameOf({ title, type }: MenuRow): string {
  if (title !== "") return title;
  return type === "seasonRosters" || type === "seasonSchedules" ? MENU_PAGE[type] : MENU_PAGE.group;
}

export default function MenuPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, added, groups, last } = loaderData;
  const rows = actionData?.rows ?? loaderData.rows;
  const problems = actionData?.problems ?? {};
  const versions = actionData?.versions ?? loaderData.versions;
  const isMoved = actionData?.problem === null;
  return (
    <SettingsPage
      title={MENU_PAGE.title}
      lead={MENU_PAGE.lead}
      notice={isMoved ? LIST_ORDER_PAGE.moved : notice}
      isSaved={!isMoved}
      problem={actionData?.problem}
      back={{ path: "/desk/website", title: CONTENT_PAGE.title }}
      path="/"
      lastChange={last}
    >
      <form method="post" className="desk-form">
        <input type="hidden" name="versions" value={versions} />
        {/* The Enter key presses the first button of a form. */}
        <button type="submit" name="intent" value="save" hidden />
        {problems[NAV] && <p className="field-error">{problems[NAV]}</p>}
        {rows.length === 0 && <p>{MENU_PAGE.none}</p>}
        <details className="desk-new-entry" data-new-entry="">
          <summary className="button button-outline">{MENU_PAGE.add}</summary>
          <div className="desk-entry">
            <input type="hidden" name="row" value="new" />
            <MenuRowInputs
              at="new"
              row={null}
              groups={groups}
              places={placesAmong(rows)}
              problems={problems}
            />
          </div>
        </details>
        <ol className="desk-board" data-board="">
          {rows.map((row, at) => (
            <BoardRow
              key={at}
              id={entryAnchor(at)}
              value={String(at)}
              name={nameOf(row)}
              at={at}
              count={rows.length}
              isInside={row.isInside}
              isGroup={row.type === "dropdown"}
            >
              <details open={Object.keys(problems).some((name) => name.startsWith(`row.${at}.`))}>
                <summary>
                  {nameOf(row)}
                  {String(at) === added && !actionData && (
                    <span className="desk-chip">{MENU_PAGE.added}</span>
                  )}
                </summary>
                <MenuRowInputs at={at} row={row} groups={groups} problems={problems} />
              </details>
            </BoardRow>
          ))}
        </ol>
        <BoardStatus />
        <SaveBar isEntered={actionData?.rows !== undefined}>
          <button type="submit" name="intent" value="save" className="button button-solid">
            {CONTENT_PAGE.save}
          </button>
        </SaveBar>
      </form>
    </SettingsPage>
  );
}
