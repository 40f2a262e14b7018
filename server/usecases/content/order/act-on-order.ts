import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { DESK_WORDS } from "../../../../domain/desk/desk-words.ts";
import type { Notice } from "../../../../domain/desk/notices.ts";
import { LIST_ORDER_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import type { ContentServices } from "../change-content.ts";
import type { OpenedForm } from "../open-record-form.ts";
import { sentVersions } from "../sent-versions.ts";
import { saveOrder, undoOrder } from "./save-order.ts";

type OrderOutcome =
  | { isDone: true; notice: Notice }
  /** `ids`: the order to show, which is not saved; null for the stored one. */
  | { isDone: false; status: 200 | 409; problem: string | null; ids: string[] | null };

interface SentOrder {
  team: Team;
  opened: OpenedForm;
  /** The officer's address. */
  who: string;
  form: FormData;
}

/** More than any list has. */
const MAX_RECORDS = 5000;

/** Saves the order of a list, undoes its last change, or, without script, moves a row without saving it. */
export async function actOnOrder(
  services: ContentServices,
  { team, opened, who, form }: SentOrder,
): Promise<OrderOutcome> {
  const ids = form.getAll("row").map(String).slice(0, MAX_RECORDS);
  const [, direction, place] = /^(up|down)-(\d{1,4})$/.exec(sentText(form, "move")) ?? [];
  if (direction) return shown(moved(ids, Number(place), direction === "up" ? -1 : 1));
  switch (sentText(form, "intent")) {
    case "save": {
      const answer = await saveOrder(services, { team, opened, who, ids, began: sentVersions(form) });
      if (answer.ok) return { isDone: true, notice: answer.isChanged ? "record-saved" : "record-same" };
      return notSaved(LIST_ORDER_PAGE.clash);
    }
    case "undo": {
      const act = Number(sentText(form, "act"));
      const actId = Number.isSafeInteger(act) ? act : 0;
      const answer = await undoOrder(services, { team, opened, who, actId });
      if (answer.ok) return { isDone: true, notice: "record-undone" };
      return notSaved(answer.reason === "no-act" ? CONTENT_PAGE.nothingToUndo : CONTENT_PAGE.cannotUndo);
    }
    default:
      return notSaved(DESK_WORDS.unknownForm);
  }
}

function moved(ids: string[], at: number, by: -1 | 1): string[] {
  const id = ids[at];
  const to = at + by;
  return id === undefined || to < 0 || to >= ids.length ? ids : ids.toSpliced(at, 1).toSpliced(to, 0, id);
}

const shown = (ids: string[]): OrderOutcome => ({ isDone: false, status: 200, problem: null, ids });
const notSaved = (problem: string): OrderOutcome => ({ isDone: false, status: 409, problem, ids: null });
