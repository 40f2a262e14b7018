import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { headOfAnswer } from "../../domain/desk/door-words.ts";
import { openCodeReader } from "./code-reader.ts";
import { keyOfLink } from "./door-api.ts";
import { type DoorConsole, openDoorConsole } from "./door-console.ts";
import { keepPage } from "./door-pages.ts";
import { allowSound, announce } from "./door-sounds.ts";
import { canUndo, type DoorState, shownScan } from "./door-state.ts";

/** Between two looks at the server: with network for the counts, without it for whether it is back. */
const LOOK_MS = 15_000;
const LOOK_AWAY_MS = 5000;
/** Between two lists, for the case that the network goes. */
const LIST_MS = 120_000;

function onHashChange(heard: () => void): () => void {
  addEventListener("hashchange", heard);
  return () => removeEventListener("hashchange", heard);
}

/** The door of this page's link, and what it shows. A link that differs in its fragment alone loads no page: it is another door. */
export function useDoor(event: string) {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  const door = useMemo(
    () => openDoorConsole(keyOfLink(event, hash), (answer) => announce(headOfAnswer(answer).tone)),
    [event, hash],
  );
  const state = useSyncExternalStore(door.subscribe, door.get, door.get);
  useEffect(() => {
    const letGo = holdDoor(`door:${event}/${hash}`, door);
    // Ready before the first ticket, and kept too: there may be no network by then.
    void openCodeReader().then(keepPage, () => {});
    const refresh = setInterval(() => void door.refreshList(), LIST_MS);
    const back = () => void door.look();
    window.addEventListener("online", back);
    window.addEventListener("pointerdown", allowSound);
    window.addEventListener("keydown", allowSound);
    return () => {
      letGo();
      clearInterval(refresh);
      window.removeEventListener("online", back);
      window.removeEventListener("pointerdown", allowSound);
      window.removeEventListener("keydown", allowSound);
    };
  }, [door, event, hash]);
  const isAway = state.status === "away";
  useEffect(() => {
    const timer = setInterval(() => void door.look(), isAway ? LOOK_AWAY_MS : LOOK_MS);
    return () => clearInterval(timer);
  }, [door, isAway]);
  return { door, state, mayUndo: useMayUndo(state) };
}

/** A page that is loaded anew waits this long for the one before it to let go. */
const LET_GO_MS = 1000;

/** Opens a door as soon as no other tab has it by this name, until the function it returns is called. */
function holdDoor(name: string, door: DoorConsole): () => void {
  const { locks } = navigator;
  const open = () => door.open().then(keepPage);
  if (!locks) {
    void open();
    return () => {};
  }
  const over = new AbortController();
  const late = setTimeout(door.elsewhere, LET_GO_MS);
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

/** Whether what is shown can be taken back, which ends by itself after a minute. */
function useMayUndo(state: DoorState): boolean {
  const [, look] = useState(0);
  const last = shownScan(state);
  const isPossible = last !== null && canUndo(last, Date.now());
  useEffect(() => {
    if (!isPossible) return;
    const timer = setInterval(() => look((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isPossible]);
  return isPossible;
}
