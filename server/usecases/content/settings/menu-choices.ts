import type { NavLink } from "../../../../domain/club/team.ts";
import { MENU_PAGES } from "../../../../domain/site/nav/menu-rows.ts";
import type { Database } from "../../../db/client.ts";
import { listRecords } from "../list-records.ts";
import { listVisibleIds } from "./list-visible-ids.ts";

/** What an entry of the menu may lead to, by the values of the board's list (`menuTargetOf`). */
interface MenuChoices {
  sitePages: readonly (readonly [to: string, name: string])[];
  ownPages: [to: string, name: string][];
  forms: [to: string, name: string][];
}

/**
 * Lists what an entry of the menu may lead to: pages and forms that visitors can open. Those that the menu
 * has already are listed even if they are hidden now.
 */
export async function listMenuChoices(
  db: Database,
  teamId: string,
  links: readonly NavLink[],
): Promise<MenuChoices> {
  const visible = await listVisibleIds(db, teamId);
  const all = links.flatMap((link) => [link, ...link.options]);
  const named = (type: "page" | "form") => all.filter((link) => link.type === type).map(({ link }) => link);
  const choicesOf = async (collection: "pages" | "forms", type: "page" | "form") =>
    (await listRecords(db, teamId, collection))
      .filter(({ id }) => visible[collection]?.has(id) || named(type).includes(id))
      .map(({ id, title }): [string, string] => [`${type}:${id}`, title]);
  return {
    sitePages: MENU_PAGES,
    ownPages: await choicesOf("pages", "page"),
    forms: await choicesOf("forms", "form"),
  };
}

/** The choices by their values. */
export const menuNames = ({ sitePages, ownPages, forms }: MenuChoices): ReadonlyMap<string, string> =>
  new Map([...sitePages, ...ownPages, ...forms]);
