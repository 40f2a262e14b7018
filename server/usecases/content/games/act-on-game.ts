import { fieldProblem } from "../../../../domain/desk/content/content-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import {
  gameMove,
  MOVE_INPUT,
  originalDateAfter,
  parseMoveAnswer,
} from "../../../../domain/desk/games/game-move.ts";
import { GAME_PAGE, MOVE_WORDS } from "../../../../domain/desk/games/game-words.ts";
import { eventKeyText } from "../../../../domain/desk/orders/order-filter.ts";
import { ordersText } from "../../../../domain/desk/orders/order-words.ts";
import type { Database } from "../../../db/client.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { findAct } from "../../../db/queries/desk/acts.ts";
import { listOrdersToMail } from "../../../db/queries/desk/holding-orders.ts";
import { loadEventsWithBuyers } from "../../import/record-event-changes.ts";
import { actOnRecord, notSaved, type RecordAnswer } from "../act-on-record.ts";
import type { ContentServices } from "../change-content.ts";
import { confirmedServices } from "../effects/confirmed-services.ts";
import type { OpenedForm } from "../open-record-form.ts";
import type { RecordSave, SaveAnswer } from "../save-record.ts";
import { loadGameRecord } from "./load-game-record.ts";
import { saveGame } from "./save-game.ts";

interface SentForm {
  team: Team;
  opened: OpenedForm;
  /** Null to add a game. */
  id: string | null;
  /** The officer's address. */
  who: string;
  form: FormData;
}

/**
 * Does what the form of a game's page asks for: saves, removes, or undoes a change. What sets something off
 * is done once the officer has confirmed the same list of effects.
 */
export async function actOnGame(services: ContentServices, sent: SentForm): Promise<RecordAnswer> {
  const { form, id, team } = sent;
  const isRemoved = id !== null && (await removesGame(services, sent));
  const sold = isRemoved ? await soldText(services, team.teamId, id) : null;
  if (sold) return notSaved(GAME_PAGE.sold(sold));
  let isUnanswered = false;
  const answer = await actOnRecord(services, {
    ...sent,
    save: async (own, save) => {
      const moved = await withOriginalDate(services.db, save, form);
      isUnanswered = moved === null && form.has("confirmed");
      // Without an answer nothing counts as confirmed, so the page with the question is shown again.
      const asking = confirmedServices(own, { teamId: team.teamId, confirmed: "" });
      return saveWithOpponent(moved ? own : asking, moved ?? save, form);
    },
  });
  if (!isUnanswered || answer.isDone || !answer.page.effects) return answer;
  return { ...answer, page: { ...answer.page, problems: { [MOVE_INPUT]: MOVE_WORDS.choose } } };
}

/**
 * The save with the original date that a moved game is to have. Null if the officer has not said yet if it is
 * moved, or if its start was a mistake.
 */
async function withOriginalDate(db: Database, save: RecordSave, form: FormData): Promise<RecordSave | null> {
  const stored = save.id === null ? null : await loadGameRecord(db, save.team, save.id);
  const move = stored && gameMove(stored.record, { ...stored.record, ...save.fields });
  if (!move) return save;
  const answer = parseMoveAnswer(sentText(form, MOVE_INPUT));
  if (move.kind === "asked" && answer === null) return null;
  const formerTimeOfGame = originalDateAfter(move, answer);
  return formerTimeOfGame === undefined ? save : { ...save, fields: { ...save.fields, formerTimeOfGame } };
}

/** True for the button that removes a game, and for one that undoes its addition. */
async function removesGame({ db }: ContentServices, { team, form }: SentForm): Promise<boolean> {
  const intent = sentText(form, "intent");
  if (intent !== "undo") return intent === "remove";
  const actId = Number(sentText(form, "act"));
  const act = Number.isSafeInteger(actId) ? await findAct(db, team.teamId, actId) : null;
  return act?.act === "record-added";
}

async function saveWithOpponent(
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
  return saveGame(services, { ...save, newOpponent });
}

/** How many orders have tickets for a game or a pick-up there; null if none. */
async function soldText({ db }: ContentServices, teamId: string, gameId: string): Promise<string | null> {
  const event = eventKeyText({ kind: "game", id: gameId });
  const held = (await loadEventsWithBuyers(db, [teamId])).get(teamId);
  if (!held?.has(event)) return null;
  const all = { teamId, id: "", event, kind: "cancelled", timeNoticed: new Date(0) } as const;
  return ordersText(Math.max(1, (await listOrdersToMail(db, all)).length));
}
