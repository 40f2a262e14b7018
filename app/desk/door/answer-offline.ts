import type { DoorAct, DoorAnswer } from "../../../domain/desk/door/door.ts";
import { isCompleteCode } from "../../../domain/desk/door/door-code.ts";
import { answerFromList, type DoorList } from "../../../domain/desk/door/door-list.ts";
import { DOOR_MESSAGES } from "../../../domain/desk/door/door-words.ts";
import { hashDoorCode } from "./door-check.ts";
import type { StoredDoor } from "./door-store.ts";

/**
 * Answers a code on the phone, without the server: from the phone's list and from the scans that the phone
 * has done since the list was made. Returns a sentence if it cannot answer.
 * @param at when the code was scanned, in milliseconds of this phone's clock
 */
export async function answerOffline(
  list: DoorList | null,
  { own, ahead }: Pick<StoredDoor, "own" | "ahead">,
  { act, code, at }: { act: DoorAct; code: string; at: number },
): Promise<DoorAnswer | string> {
  const time = at - ahead;
  if (!list) return DOOR_MESSAGES.noList;
  if (time > list.until) return DOOR_MESSAGES.over;
  if (!isCompleteCode(code)) return DOOR_MESSAGES.wholeCode;
  const hash = await hashDoorCode(list, code);
  return answerFromList(list, hash, { own, isHandOut: act === "hand-out", now: new Date(time) });
}
