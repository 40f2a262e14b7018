import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { answerHeadline } from "../../../domain/desk/door/door-words.ts";
import { openCodeReader } from "./code-reader.ts";
import { doorKeyOf } from "./door-api.ts";
import { type DoorConsole, openDoorConsole } from "./door-console.ts";
import { storeDoorPage } from "./door-pages.ts";
import { allowSound, signalTone } from "./door-sounds.ts";
import { canUndo, type DoorState, shownScan } from "./door-state.ts";

/** Pause between two requests for the counts. */
const REFRESH_MS = 15_000;
/** Pause between two requests while the network is down, short enough to notice soon when it is back. */
const RETRY_MS = 5000;
/** Pause between two downloads of the list, so that it is recent when the network fails. */
const LIST_MS = 120_000;

function onHashChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/**
 * The door of this page's link, and its state. A link that differs only in its fragment loads no new page,
 * but opens another door: hence the listener.
 */
export function useDoor(event: string) {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  const door = useMemo(
    () => openDoorConsole(doorKeyOf(event, hash), (answer) => signalTone(answerHeadline(answer).tone)),
    [event, hash],
  );
  const state = useSyncExternalStore(door.subscribe, door.get, door.get);
  useEffect(() => {
    const letGo = holdDoor(`door:${event}/${hash}`, door);
    // Loads the code reader before the first scan and stores it with the page: later there may be no network.
    void openCodeReader().then(storeDoorPage, () => {});
    const refresh = setInterval(() => void door.refreshList(), LIST_MS);
    const onOnline = () => void door.look();
    window.addEventListener("online", onOnline);
    window.addEventListener("pointerdown", allowSound);
    window.addEventListener("keydown", allowSound);
    return () => {
      letGo();
      clearInterval(refresh);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("pointerdown", allowSound);
      window.removeEventListener("keydown", allowSound);
    };
  }, [door, event, hash]);
  const isAway = state.status === "away";
  useEffect(() => {
    const timer = setInterval(() => void door.look(), isAway ? RETRY_MS : REFRESH_MS);
    return () => clearInterval(timer);
  }, [door, isAway]);
  return { door, state, mayUndo: useMayUndo(state) };
}

/** How long to wait after a reload for the previous page to release its lock. */
const RELEASE_WAIT_MS = 1000;

/**
 * Opens the door as soon as no other tab holds the lock of this name. Returns a function that releases the
 * lock.
 */
function holdDoor(name: string, door: DoorConsole): () => void {
  const { locks } = navigator;
  const open = () => door.open().then(storeDoorPage);
  if (!locks) {
    void open();
    return () => {};
  }
  const over = new AbortController();
  const late = setTimeout(door.elsewhere, RELEASE_WAIT_MS);
  const held = async () => {
    clearTimeout(late);
    void open();
    await new Promise((done) => over.signal.addEventListener("abort", done));
  };
  void locks.request(name, { signal: over.signal }, held).catch(() => {});
  return () => {
    clearTimeout(late);
    over.abort();
  };
}

/**
 * True while the shown scan can be undone. Checked every second, because the time for an undo runs out
 * without an event.
 */
function useMayUndo(state: DoorState): boolean {
  const [, rerender] = useState(0);
  const last = shownScan(state);
  const isPossible = last !== null && canUndo(last, Date.now());
  useEffect(() => {
    if (!isPossible) return;
    const timer = setInterval(() => rerender((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isPossible]);
  return isPossible;
}
