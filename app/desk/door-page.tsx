import { lazy, Suspense, useEffect, useState } from "react";
import { DOOR_SCREEN } from "../../domain/desk/door-words.ts";
import { Spinner } from "../ui/spinner.tsx";

const DoorScreen = lazy(() => import("./door-screen.tsx"));

/** The door's screen. Drawn only in the browser: a press on a button without its script yet would be lost. */
export function DoorPage({ event }: { event: string }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const loading = (
    <main className="door-loading">
      <h1>{DOOR_SCREEN.title}</h1>
      <Spinner size={40} label={DOOR_SCREEN.loading} />
    </main>
  );
  return (
    <>
      <Suspense fallback={loading}>{isHere ? <DoorScreen event={event} /> : loading}</Suspense>
      <noscript>
        <p>{DOOR_SCREEN.script}</p>
      </noscript>
    </>
  );
}
