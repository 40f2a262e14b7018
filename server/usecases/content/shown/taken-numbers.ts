import { takenNumbersText } from "../../../../domain/desk/content/content-words.ts";
import { DETAIL_TITLES } from "../../../../domain/people/player.ts";
import { profileValue } from "../../../../domain/people/roster.ts";
import type { Database } from "../../../db/client.ts";
import { listPlayers } from "../../../db/queries/people/players.ts";
import type { OpenedForm } from "../open-record-form.ts";

type Fields = OpenedForm["fields"];

/**
 * The fields of a form, where that of a player says which numbers the others have.
 * @param id the player; null for a new one
 */
export async function withTakenNumbers(
  db: Database,
  teamId: string,
  { collection, fields, id }: Pick<OpenedForm, "collection" | "fields"> & { id: string | null },
): Promise<Fields> {
  const details = fields.details;
  if (collection !== "players" || details?.as !== "list") return fields;
  const others = (await listPlayers(db, teamId, { alumni: false })).filter((player) => player.id !== id);
  const numbers = others.map((player) => profileValue(player, DETAIL_TITLES.number)).filter(Boolean);
  const taken = [...new Set(numbers)].toSorted((a, b) => Number(a) - Number(b));
  if (taken.length === 0) return fields;
  return { ...fields, details: { ...details, help: `${details.help ?? ""} ${takenNumbersText(taken)}` } };
}
