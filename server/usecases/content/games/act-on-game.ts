import { fieldProblem } from "../../../../domain/desk/content/content-words.ts";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { effectsText, type GameEffect } from "../../../../domain/desk/games/game-effects.ts";
import { GAME_PAGE } from "../../../../domain/desk/games/game-words.ts";
import { eventKeyText } from "../../../../domain/desk/orders/order-filter.ts";
import { ordersText } from "../../../../domain/desk/orders/order-words.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listOrdersToMail } from "../../../db/queries/desk/holding-orders.ts";
import { loadEventsWithBuyers } from "../../import/record-event-changes.ts";
import { actOnRecord, type RecordAnswer, type UnsavedForm } from "../act-on-record.ts";
import type { ContentServices } from "../change-content.ts";
import type { OpenedForm } from "../open-record-form.ts";
import type { RecordSave, SaveAnswer } from "../save-record.ts";
import { previewGame, saveGame } from "./save-game.ts";

export type GameFormAnswer =
  | Extract<RecordAnswer, { isDone: true }>
  | { isDone: false; status: 200 | 400 | 409; page: UnsavedForm & { effects: GameEffect[] } };

interface SentForm {
  team: Team;
  opened: OpenedForm;
  /** Null to add a game. */
  id: string | null;
  /** The officer's address. */
  who: string;
  form: FormData;
}

/** Ends a save that sets something off which the officer has not confirmed yet. */
class Unconfirmed extends Error {
  readonly entered: Fields;
  readonly began: RecordSave["began"];
  readonly effects: GameEffect[];
  constructor({ fields, began }: RecordSave, effects: GameEffect[]) {
    super("Not confirmed");
    this.entered = fields;
    this.began = began;
    this.effects = effects;
  }
}

/**
 * Does what the form of a game's page asks for: saves, removes, or undoes a change. A save that sets
 * something off is first only previewed, and made once the officer has confirmed the same list of effects.
 */
export async function actOnGame(services: ContentServices, sent: SentForm): Promise<GameFormAnswer> {
  const { form, id, team } = sent;
  const intent = sentText(form, "intent");
  const sold = intent === "remove" && id !== null ? await soldText(services, team.teamId, id) : null;
  if (sold)
    return { isDone: false, status: 409, page: { ...NOTHING_ENTERED, problem: GAME_PAGE.sold(sold) } };
  try {
    const answer = await actOnRecord(services, {
      ...sent,
      save: (own, save) => confirmedSave(own, save, form),
    });
    return answer.isDone ? answer : { ...answer, page: { ...answer.page, effects: [] } };
  } catch (error) {
    if (!(error instanceof Unconfirmed)) throw error;
    const { entered, began: versions, effects } = error;
    const page = { problem: GAME_PAGE.preview, problems: {}, entered, versions, effects };
    return { isDone: false, status: 200, page };
  }
}

const NOTHING_ENTERED = { problems: {}, entered: null, versions: null, effects: [] };

async function confirmedSave(
  services: ContentServices,
  save: RecordSave,
  form: FormData,
): Promise<SaveAnswer> {
  const newOpponent = sentText(form, "newOpponent");
  const missing = [
    ...(newOpponent === "" && !save.fields.opponentId
      ? [{ field: "opponentId", expected: GAME_PAGE.opponentNeeded }]
      : []),
    ...(save.fields.seasonId ? [] : [{ field: "seasonId", expected: fieldProblem("a season") }]),
  ];
  if (missing.length > 0) return { ok: false, reason: "mistakes", mistakes: missing };
  const game = { ...save, newOpponent };
  if (save.id !== null) {
    const preview = await previewGame(services, game);
    if (!preview.ok) return preview;
    const { effects } = preview;
    if (effects.length > 0 && sentText(form, "confirmed") !== effectsText(effects))
      throw new Unconfirmed(save, effects);
  }
  return saveGame(services, game);
}

/** How many orders have tickets for a game or a pick-up there; null if none. */
async function soldText({ db }: ContentServices, teamId: string, gameId: string): Promise<string | null> {
  const event = eventKeyText({ kind: "game", id: gameId });
  const held = (await loadEventsWithBuyers(db, [teamId])).get(teamId);
  if (!held?.has(event)) return null;
  const all = { teamId, id: "", event, kind: "cancelled", timeNoticed: new Date(0) } as const;
  return ordersText(Math.max(1, (await listOrdersToMail(db, all)).length));
}
