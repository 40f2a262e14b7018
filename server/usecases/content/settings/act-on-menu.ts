import type { NavLink } from "../../../../domain/club/team.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { MENU_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import {
  linkOfMenuTarget,
  type MenuPlace,
  type MenuRow,
  menuLinks,
  menuRows,
  movedMenuRow,
  withMenuRow,
} from "../../../../domain/site/nav/menu-rows.ts";
import { clubNavLinks } from "../../../../domain/site/nav/nav.ts";
import type { Database } from "../../../db/client.ts";
import { findTeamById, type Team } from "../../../db/queries/club/teams.ts";
import type { ContentServices } from "../change-content.ts";
import { actOnSettings, type SentSettings, type SettingsOutcome, saveEntered } from "./act-on-settings.ts";
import { listMenuChoices, menuNames } from "./menu-choices.ts";

const NAV = "websiteStyles.navLinks";
/** More rows than any form has: twelve groups with dozens of entries each. */
const MAX_ROWS = 500;
/** The key of the new entry's row. */
const NEW_ROW = "new";

/** The club's menu as its board shows it. One from before version 4.11 is shown with the former pages. */
export async function loadMenu(db: Database, { teamId }: Pick<Team, "teamId">): Promise<readonly NavLink[]> {
  const team = await findTeamById(db, teamId);
  return team ? clubNavLinks(team.websiteStyles) : [];
}

/** Saves the menu's board, undoes its last change, or, without script, moves an entry without saving it. */
export async function actOnMenu(services: ContentServices, sent: SentSettings): Promise<SettingsOutcome> {
  const { form, team } = sent;
  const [, direction, place] = /^(up|down)-(\d{1,3})$/.exec(sentText(form, "move")) ?? [];
  if (sentText(form, "intent") !== "save" && !direction) return actOnSettings(services, sent);
  const choices = await listMenuChoices(services.db, team.teamId, await loadMenu(services.db, team));
  const keyed = readRows(form, menuNames(choices));
  const rows = keyed.map(({ row }) => row);
  const at = (key: string | undefined) => keyed.findIndex((one) => one.key === key);
  const links = menuLinks(direction ? moved(rows, at(place), direction === "up" ? -1 : 1) : rows);
  const added = at(NEW_ROW);
  const isPreview = direction !== undefined;
  // A name without a target is a mistake; a new row that was left empty is none.
  const leadsNowhere = !isPreview && rows[added]?.type === "external" && rows[added].link === "";
  const mistakes = leadsNowhere ? [{ field: `row.${added}.to`, expected: MENU_PAGE.noTarget }] : [];
  const outcome = await saveEntered(services, sent, { fields: { [NAV]: links }, mistakes, isPreview });
  if (outcome.isDone) return added === -1 ? outcome : { ...outcome, entry: added };
  return { ...outcome, page: { ...outcome.page, problems: atRows(outcome, links) } };
}

function moved(rows: readonly MenuRow[], at: number, by: -1 | 1): MenuRow[] {
  const movable = rows.map((row) => ({ row, isInside: row.isInside, isGroup: row.type === "dropdown" }));
  return movedMenuRow(movable, at, by).map(({ row }) => row);
}

/** A row by the key that its inputs' names have. */
interface KeyedRow {
  key: string;
  row: MenuRow;
}

/**
 * Reads the rows in their order on the page, with the new one in its place. A row without a target is left
 * out, except a new one that has a name.
 */
function readRows(form: FormData, names: ReadonlyMap<string, string>): KeyedRow[] {
  const keys = form.getAll("row").map(String).slice(0, MAX_ROWS);
  const rows = keys.flatMap((key): KeyedRow[] => {
    const row = key === NEW_ROW || form.has(`row.${key}.remove`) ? null : readRow(form, key, names);
    return row ? [{ key, row }] : [];
  });
  const isNamed = sentText(form, `row.${NEW_ROW}.title`) !== "";
  const added = keys.includes(NEW_ROW) ? readRow(form, NEW_ROW, names, isNamed) : null;
  if (!added) return rows;
  const placed = withMenuRow(rows.map(movable), movable({ key: NEW_ROW, row: added }), newPlace(form, rows));
  return placed.map(({ key, row, isInside }) => ({ key, row: { ...row, isInside } }));
}

const movable = ({ key, row }: KeyedRow) => ({
  ...{ key, row },
  isGroup: row.type === "dropdown",
  isInside: row.isInside,
});

/** The chosen place of the new row: "first", "last", or by the key of another row, "after-3" or "into-3". */
function newPlace(form: FormData, rows: readonly KeyedRow[]): MenuPlace {
  const chosen = sentText(form, `row.${NEW_ROW}.place`);
  const [, how, of] = /^(after|into)-(\d{1,3})$/.exec(chosen) ?? [];
  const at = rows.findIndex(({ key }) => key === of);
  if (how === undefined || at === -1) return chosen === "first" ? "first" : "last";
  return { how: how === "into" ? "into" : "after", at };
}

/** @param isKept true to return a row that leads nowhere, so that its page can ask for it */
function readRow(
  form: FormData,
  key: string,
  names: ReadonlyMap<string, string>,
  isKept = false,
): MenuRow | null {
  const field = (name: string) => sentText(form, `row.${key}.${name}`);
  const to = field("to");
  if (to === "" && !isKept) return null;
  return {
    ...linkOfMenuTarget({ to, address: field("address") }),
    title: field("title") || (names.get(to) ?? ""),
    openNewTab: form.has(`row.${key}.newTab`),
    isInside: form.has(`row.${key}.inside`),
  };
}

/** The sentences about entries at their rows: "websiteStyles.navLinks[2].options[0].link" → "row.4.to". */
function atRows(
  { page: { problems } }: Extract<SettingsOutcome, { isDone: false }>,
  links: readonly NavLink[],
) {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => {
      const [, at, option, field] = /\[(\d+)\](?:\.options\[(\d+)\])?\.(\w+)$/.exec(path) ?? [];
      if (at === undefined) return [path, problem];
      const before = menuRows(links.slice(0, Number(at))).length;
      const row = before + (option === undefined ? 0 : Number(option) + 1);
      const isTyped = menuRows(links)[row]?.type === "external";
      const name = field === "link" ? (isTyped ? "address" : "to") : field;
      return [`row.${row}.${name}`, problem];
    }),
  );
}
