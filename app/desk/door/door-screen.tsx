import { useCallback } from "react";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import {
  CAMERA_HINTS,
  DOOR_MESSAGES,
  DOOR_SCREEN,
  doneAtText,
  refusedScansText,
  unsyncedText,
} from "../../../domain/desk/door/door-words.ts";
import { nameMarks } from "../../../domain/desk/orders/name-marks.ts";
import { sentenceDate, sentenceTime } from "../../../domain/values/sentence-dates.ts";
import { DoorAnswerCard, DoorChecking } from "./door-answer.tsx";
import type { DoorConsole } from "./door-console.ts";
import { DoorLookup } from "./door-lookup.tsx";
import { type DoorState, type ShownScan, shownScan } from "./door-state.ts";
import { useCamera } from "./use-camera.ts";
import { useDoor } from "./use-door.ts";
import { useKeyboardScanner } from "./use-keyboard-scanner.ts";

/**
 * A door: its name and counts, the camera and the answer, and at the bottom, where a thumb reaches, the
 * buttons.
 */
export function DoorScreen({ event }: { event: string }) {
  const { door, state, mayUndo } = useDoor(event);
  const scan = useCallback((text: string) => void door.scan(text), [door]);
  const camera = useCamera(scan);
  useKeyboardScanner(scan);
  const { checking, late, list, found, conflicts, status } = state;
  const last = shownScan(state);
  const timeZone = list?.timeZone ?? "UTC";
  const isOn = camera.state === "on";
  return (
    <div className="door">
      <DoorHead state={state} />
      <main className="door-main" aria-busy={checking !== null}>
        <div className="door-view" data-camera={isOn} hidden={found !== null && !isOn}>
          <video ref={camera.video} muted playsInline hidden={!isOn} aria-label={DOOR_SCREEN.picture} />
          <div role="status" aria-live="assertive" className="door-said">
            {checking && <DoorChecking scan={checking} />}
            {last && (
              <DoorAnswerCard
                key={last.id + last.at}
                scan={last}
                timeZone={timeZone}
                listed={list && new Date(list.made)}
                isOverCamera={isOn}
              />
            )}
            {!checking && !last && !isOn && status !== "closed" && (
              <p className="door-hint">{CAMERA_HINTS[camera.state]}</p>
            )}
          </div>
        </div>
        {late.length > 0 && <LateAnswers late={late} />}
        {conflicts.length > 0 && <Conflicts door={door} conflicts={conflicts} />}
        {found && <DoorFound door={door} found={found} timeZone={timeZone} />}
      </main>
      <footer className="door-foot">
        <DoorActs door={door} last={last} mayUndo={mayUndo} />
        <div className="door-row">
          <button
            type="button"
            className={`button ${isOn ? "button-outline" : "button-solid"}`}
            disabled={status === "closed" || camera.state === "starting"}
            onClick={isOn ? camera.stop : camera.start}
          >
            {isOn ? DOOR_SCREEN.stop : DOOR_SCREEN.start}
          </button>
          {camera.torch !== null && (
            <button
              type="button"
              className="button button-outline"
              aria-pressed={camera.torch}
              onClick={camera.switchTorch}
            >
              Light
            </button>
          )}
        </div>
        <DoorLookup door={door} isClosed={status === "closed"} />
      </footer>
    </div>
  );
}

function DoorHead({ state }: { state: DoorState }) {
  const { list, counts, status, message, waiting, refused } = state;
  const start = list && new Date(list.start);
  return (
    <header className="door-head">
      <div>
        <h1>{list ? list.door : DOOR_SCREEN.title}</h1>
        {list && start && (
          <p>
            {list.title}, {sentenceDate(start, list.timeZone)}, {sentenceTime(start, list.timeZone)}
          </p>
        )}
      </div>
      {counts && (
        <p className="door-counts">
          <span>
            <strong>{counts.in}</strong> in
          </span>
          <span>
            <strong>{counts.all - counts.in}</strong> to come
          </span>
        </p>
      )}
      {(message !== "" || waiting > 0 || refused > 0) && (
        <p role="alert" className="door-message" data-status={status}>
          {message}
          {waiting > 0 && ` ${unsyncedText(waiting, status === "closed")}`}
          {refused > 0 && ` ${refusedScansText(refused)}`}
        </p>
      )}
    </header>
  );
}

/** The buttons for the answer that is shown. */
function DoorActs({ door, last, mayUndo }: { door: DoorConsole; last: ShownScan | null; mayUndo: boolean }) {
  if (!last) return null;
  const { result } = last.answer;
  return (
    <div className="door-row">
      {result === "pickup" && (
        <button type="button" className="button button-solid door-do" onClick={() => void door.handOut()}>
          {DOOR_SCREEN.handOut}
        </button>
      )}
      {result === "unlisted" && (
        <button
          type="button"
          className="button button-solid door-do"
          onClick={() => void door.letInUnlisted()}
        >
          {DOOR_SCREEN.admitAnyway}
        </button>
      )}
      {mayUndo && (
        <button type="button" className="button button-outline" onClick={() => void door.takeBack()}>
          Undo
        </button>
      )}
      <button type="button" className="button button-outline" onClick={door.clear}>
        Next
      </button>
    </div>
  );
}

/** Answers to earlier scans that came after the next guest's code was scanned. */
function LateAnswers({ late }: Pick<DoorState, "late">) {
  return (
    <section className="door-late" aria-labelledby="late">
      <h2 id="late">{DOOR_MESSAGES.late}</h2>
      <ul>
        {late.map(({ id, said }) => (
          <li key={id}>{said}</li>
        ))}
      </ul>
    </section>
  );
}

function Conflicts({ door, conflicts }: { door: DoorConsole; conflicts: DoorState["conflicts"] }) {
  return (
    <section className="door-conflicts" aria-labelledby="conflicts">
      <h2 id="conflicts">{DOOR_MESSAGES.conflicts}</h2>
      <ul>
        {conflicts.map(({ id, said }) => (
          <li key={id}>
            <span>{said}</span>
            <button
              type="button"
              className="button button-small button-outline"
              onClick={() => door.forgetConflict(id)}
            >
              Got it
            </button>
          </li>
        ))}
      </ul>
      <p>{DOOR_SCREEN.noted}</p>
    </section>
  );
}

/** The results of a search. */
function DoorFound({
  door,
  found,
  timeZone,
}: {
  door: DoorConsole;
  found: NonNullable<DoorState["found"]>;
  timeZone: string;
}) {
  if (found.length === 0) return <p className="door-hint">{DOOR_SCREEN.noneFound}</p>;
  return (
    <ul className="door-found">
      {found.map((one) => {
        const { orderId, position, seat, name, what, isVoid, at, door: where } = one;
        const isPickup = seat === 0;
        const act = isPickup ? DOOR_SCREEN.handOut : DOOR_SCREEN.letIn;
        return (
          <li key={`${orderId} ${position} ${seat}`}>
            <div>
              <strong>
                <bdi>{name || DESK_WORDS.noName}</bdi>
              </strong>
              {nameMarks(name).map(({ mark, word }) => (
                <span key={mark} className="door-warning">
                  {word}
                </span>
              ))}
              <span>
                <bdi>{what}</bdi>
              </span>
              {isVoid && <small>Void</small>}
              {!isVoid && at && <small>{doneAtText(isPickup, sentenceTime(at, timeZone), where)}</small>}
            </div>
            {!isVoid && !at && (
              <button
                type="button"
                className="button button-solid"
                aria-label={`${act} ${name}, ${what}`}
                onClick={() => void door.choose(one)}
              >
                {act}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
