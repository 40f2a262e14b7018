import {
  CONTENT_PAGE,
  fieldProblem,
  otherMistakesText,
} from "../../../../domain/desk/content/content-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import type { MenuLink } from "../../../../domain/desk/settings/menu-link.ts";
import { type FormType, isPaidForm } from "../../../../domain/forms/form.ts";
import { menuLinks, menuRows } from "../../../../domain/site/nav/menu-rows.ts";
import { storeVerdict } from "../../../../domain/store/store-switches.ts";
import { MENU_ITEMS } from "../../../collections/checks/check-nav.ts";
import type { CollectionName } from "../../../collections/collections.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { notSaved, type RecordAnswer } from "../act-on-record.ts";
import type { ContentServices } from "../change-content.ts";
import { listRecords } from "../list-records.ts";
import { loadMenu } from "./act-on-menu.ts";
import { loadSettings } from "./load-settings.ts";
import { openSettings } from "./open-settings.ts";
import { type SettingsAnswer, saveSettings } from "./save-settings.ts";
import { findLastSettingsChange, undoSettings } from "./undo-settings.ts";

const NAV = "websiteStyles.navLinks";

interface MenuItem {
  team: Team;
  role: DeskRole;
  /** The officer's address. */
  who: string;
  collection: CollectionName;
  id: string;
}

/** The type of menu entries that lead to records of a collection; undefined if none do. */
const entryTypeOf = (collection: CollectionName) =>
  (["page", "form"] as const).find((type) => MENU_ITEMS[type] === collection);

/**
 * Finds out how visitors reach one of the club's own pages or forms through the menu. Null for other
 * collections.
 * @param formType the form's type: the standard menu leaves out paid forms while the store is closed
 */
export async function loadMenuLink(
  db: Database,
  { team, role, who, collection, id }: MenuItem,
  formType?: FormType,
): Promise<MenuLink | null> {
  const type = entryTypeOf(collection);
  if (!type) return null;
  const rows = menuRows(await loadMenu(db, team));
  const opened = openSettings("menu", role);
  const fields = opened?.fields ?? {};
  const department = formType && isPaidForm(formType) ? "paid forms" : "forms";
  const isInStandardMenu = rows.length === 0 && (type === "page" || storeVerdict(department, team).ok);
  let group = "";
  const entries = rows.flatMap((row) => {
    if (!row.isInside) group = row.title;
    const isHere = row.type === type && row.link === id;
    return isHere ? [row.isInside ? [group, row.title] : [row.title]] : [];
  });
  return {
    entries,
    isInStandardMenu,
    // Without entries of its own, a club's first entry would replace the whole standard menu.
    mayAdd: opened !== null && rows.length > 0 && entries.length === 0,
    lastChange: opened && (await findLastSettingsChange(db, { teamId: team.teamId, who, fields })),
  };
}

/** What the small forms about the menu on a record's page ask for. */
const MENU_INTENTS = ["add-to-menu", "undo-menu"] as const;
type MenuIntent = (typeof MENU_INTENTS)[number];

export const menuIntentOf = (form: FormData): MenuIntent | null =>
  MENU_INTENTS.find((intent) => intent === sentText(form, "intent")) ?? null;

/** Adds an entry for a page or form at the end of the menu, or takes that change back. */
export async function actOnMenuLink(
  services: ContentServices,
  item: MenuItem,
  intent: MenuIntent,
  form: FormData,
): Promise<RecordAnswer> {
  const { team, role, who, id } = item;
  if (intent === "undo-menu") {
    const actId = Number(sentText(form, "act"));
    const undone = await undoSettings(services, {
      ...{ team, role, who },
      actId: Number.isSafeInteger(actId) ? actId : 0,
    });
    return undone.ok ? { isDone: true, id, notice: "record-undone" } : notSaved(CONTENT_PAGE.cannotUndo);
  }
  const answer = await addToMenu(services, item);
  if (!answer) return notSaved(DESK_WORDS.unknownForm);
  if (answer.ok) return { isDone: true, id, notice: answer.isChanged ? "menu-added" : "record-same" };
  if (answer.reason !== "mistakes") return notSaved(CONTENT_PAGE.clash);
  return notSaved(otherMistakesText(answer.mistakes.map(({ expected }) => fieldProblem(expected))));
}

async function addToMenu(
  services: ContentServices,
  { team, role, who, collection, id }: MenuItem,
): Promise<SettingsAnswer | null> {
  const type = entryTypeOf(collection);
  const opened = openSettings("menu", role);
  const loaded = type && opened && (await loadSettings(services.db, team, opened));
  const record = (await listRecords(services.db, team.teamId, collection)).find((one) => one.id === id);
  if (!type || !loaded || !record) return null;
  const rows = menuRows(await loadMenu(services.db, team));
  if (rows.length === 0 || rows.some((row) => row.type === type && row.link === id))
    return { ok: true, isChanged: false };
  const entry = { title: record.title, type, link: id, openNewTab: false, isInside: false };
  const fields = { [NAV]: menuLinks([...rows, entry]) };
  return saveSettings(services, { team, form: opened, fields, began: loaded.versions, who });
}
