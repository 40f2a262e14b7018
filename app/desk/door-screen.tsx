import { useCallback } from "react";
import { DOOR_MESSAGES } from "../../domain/desk/door-words.ts";
import { nameMarks } from "../../domain/desk/name-marks.ts";
import { formatDate, formatTime } from "../../domain/values/dates.ts";
import { DoorAnswerCard, DoorChecking } from "./door-answer.tsx";
import type { DoorConsole } from "./door-console.ts";
import { DoorLookup } from "./door-lookup.tsx";
import { type DoorState, type ShownScan, shownScan } from "./door-state.ts";
import { useCamera } from "./use-camera.ts";
import { useDoor } from "./use-door.ts";
import { useWedge } from "./use-wedge.ts";

/** A door: what it is, the camera and the answer, and below, where a thumb reaches, what to do. */
export default function DoorScreen({ event }: { event: string }) {
  const { door, state, mayUndo } = useDoor(event);
  const scan = useCallback((text: string) => void door.scan(text), [door]);
  const camera = useCamera(scan);
  useWedge(scan);
  const { checking, late, list, found, conflicts, status } = state;
  const last = shownScan(state);
  const timeZone = list?.timeZone ?? "UTC";
  const isOn = camera.state === "on";
  return (
    <div className="door">
      <DoorHead state={state} />
      <main className="door-main" aria-busy={checking !== null}>
        <div className="door-view" data-camera={isOn} hidden={found !== null && !isOn}>
          <video ref={camera.video} muted playsInline hidden={!isOn} aria-label="The camera’s picture" />
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
              <p className="door-hint">{HINTS[camera.state]}</p>
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
            {isOn ? "Stop the camera" : "Scan with the camera"}
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

const HINTS = {
  off: "Scan a code with the camera or a scanner, or type it.",
  starting: "The camera starts …",
  on: "",
  refused: "This browser may not use the camera: allow it in its settings, or type the code.",
  none: "No camera was found. Type the code, or use a scanner.",
} as const;

function DoorHead({ state }: { state: DoorState }) {
  const { list, counts, status, message, waiting, refused } = state;
  const start = list && new Date(list.start);
  return (
    <header className="door-head">
      <div>
        <h1>{list ? list.door : "Door"}</h1>
        {list && start && (
          <p>
            {list.title}, {formatDate(start, list.timeZone)}, {formatTime(start, list.timeZone)}
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
          {waiting > 0 && ` ${waitingWords(waiting, status)}`}
          {refused > 0 && ` ${refusedWords(refused)}`}
        </p>
      )}
    </header>
  );
}

const scansOf = (count: number) => (count === 1 ? "1 scan" : `${count} scans`);

function waitingWords(waiting: number, status: DoorState["status"]): string {
  if (status === "closed") return `${scansOf(waiting)} could not be told.`;
  return `${scansOf(waiting)} ${waiting === 1 ? "waits" : "wait"} to be told.`;
}

const refusedWords = (refused: number) =>
  `The server did not take ${scansOf(refused)} of this phone: load this page again to tell ${refused === 1 ? "it" : "them"} anew.`;

/** What can be done about the answer that is shown. */
function DoorActs({ door, last, mayUndo }: { door: DoorConsole; last: ShownScan | null; mayUndo: boolean }) {
  if (!last) return null;
  const { result } = last.answer;
  return (
    <div className="door-row">
      {result === "pickup" && (
        <button type="button" className="button button-solid door-do" onClick={() => void door.handOut()}>
          Hand it out
        </button>
      )}
      {result === "unlisted" && (
        <button
          type="button"
          className="button button-solid door-do"
          onClick={() => void door.letInUnlisted()}
        >
          Let in, and check later
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

/** Answers to earlier scans, which came when the next guest's code was scanned already. */
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
              Seen
            </button>
          </li>
        ))}
      </ul>
      <p>The desk has written it down.</p>
    </section>
  );
}

/** Who or what a search found. */
function DoorFound({
  door,
  found,
  timeZone,
}: {
  door: DoorConsole;
  found: NonNullable<DoorState["found"]>;
  timeZone: string;
}) {
  if (found.length === 0) return <p className="door-hint">Nobody of that name has a ticket here.</p>;
  return (
    <ul className="door-found">
      {found.map((one) => {
        const { orderId, position, seat, name, what, isVoid, at, door: where } = one;
        const [act, done] = seat === 0 ? ["Hand out", "Handed out"] : ["Let in", "Let in"];
        return (
          <li key={`${orderId} ${position} ${seat}`}>
            <div>
              <strong>
                <bdi>{name || "No name"}</bdi>
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
              {!isVoid && at && (
                <small>
                  {done} at {formatTime(at, timeZone)}, “{where}”
                </small>
              )}
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
