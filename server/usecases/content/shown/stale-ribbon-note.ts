import type { LoadedForm } from "../../../../domain/desk/content/loaded-form.ts";
import type { RibbonNote } from "../../../../domain/desk/content/record-notes.ts";
import { staleRibbonText, takeRibbonOffText } from "../../../../domain/desk/content/stock/stock-words.ts";
import { staleRibbons } from "../../../../domain/store/stale-ribbons.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findLowStock } from "../../desk/selling-facts.ts";
import type { ContentServices } from "../change-content.ts";
import { loadRecordForm } from "../load-record-form.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { type SaveAnswer, saveRecord } from "../save-record.ts";

const ribbonsOf = (form: LoadedForm): string[] =>
  Array.isArray(form.values.ribbons) ? form.values.ribbons.map(String) : [];

async function staleRibbonsOf(db: Database, teamId: string, form: LoadedForm) {
  const { total, taken } = form.stocks.productsTotal ?? { total: 0, taken: 0 };
  const ribbons = ribbonsOf(form);
  const isAny = staleRibbons(ribbons, total - taken, 0).length > 0;
  return {
    left: total - taken,
    stale: isAny ? staleRibbons(ribbons, total - taken, await findLowStock(db, teamId)) : [],
  };
}

/** Null if there is no such ribbon, and for records that are no products, new or drafts. */
export async function loadRibbonNote(
  db: Database,
  teamId: string,
  { opened, loaded }: { opened: OpenedForm; loaded: LoadedForm },
): Promise<RibbonNote | null> {
  if (opened.collection !== "products" || loaded.draft) return null;
  const { left, stale } = await staleRibbonsOf(db, teamId, loaded);
  if (stale.length === 0) return null;
  const mayTakeOff = Object.hasOwn(opened.fields, "ribbons");
  return { text: staleRibbonText(stale, left), button: mayTakeOff ? takeRibbonOffText(stale.length) : null };
}

/** Takes a product's ribbons off that its stock contradicts. Null if the role may not, or if it has none. */
export async function takeRibbonsOff(
  services: ContentServices,
  { team, opened, id, who }: { team: Team; opened: OpenedForm; id: string; who: string },
): Promise<SaveAnswer | null> {
  const { collection, fields } = opened;
  if (collection !== "products" || !Object.hasOwn(fields, "ribbons")) return null;
  const loaded = await loadRecordForm(services.db, team, collection, id);
  if (!loaded) return null;
  const { stale } = await staleRibbonsOf(services.db, team.teamId, loaded);
  if (stale.length === 0) return null;
  const ribbons = ribbonsOf(loaded).filter((one) => !stale.some((ribbon) => ribbon === one));
  return saveRecord(services, { team, collection, id, who, fields: { ribbons }, began: loaded.versions });
}
