import type { NavLink } from "../../../../domain/club/team.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import {
  linkOfMenuTarget,
  type MenuRow,
  menuLinks,
  menuRows,
  movedMenuRow,
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
  const rows = readRows(form, menuNames(choices));
  const links = menuLinks(direction ? moved(rows, Number(place), direction === "up" ? -1 : 1) : rows);
  const entered = { fields: { [NAV]: links }, mistakes: [], isPreview: direction !== undefined };
  const outcome = await saveEntered(services, sent, entered);
  return outcome.isDone
    ? outcome
    : { ...outcome, page: { ...outcome.page, problems: atRows(outcome, links) } };
}

function moved(rows: readonly MenuRow[], at: number, by: -1 | 1): MenuRow[] {
  const movable = rows.map((row) => ({ row, isInside: row.isInside, isGroup: row.type === "dropdown" }));
  return movedMenuRow(movable, at, by).map(({ row }) => row);
}

/** Reads the rows in their order on the page. A row without a target, such as the empty one, is left out. */
function readRows(form: FormData, names: ReadonlyMap<string, string>): MenuRow[] {
  const keys = form.getAll("row").map(String).slice(0, MAX_ROWS);
  return keys.flatMap((key): MenuRow[] => {
    const field = (name: string) => sentText(form, `row.${key}.${name}`);
    const to = field("to");
    if (to === "" || form.has(`row.${key}.remove`)) return [];
    return [
      {
        ...linkOfMenuTarget({ to, address: field("address") }),
        title: field("title") || (names.get(to) ?? ""),
        openNewTab: form.has(`row.${key}.newTab`),
        isInside: form.has(`row.${key}.inside`),
      },
    ];
  });
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
