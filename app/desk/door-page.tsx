import { lazy, Suspense, useEffect, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";

const DoorScreen = lazy(() => import("./door-screen.tsx"));

/** The door's screen. Drawn only in the browser: a press on a button without its script yet would be lost. */
export function DoorPage({ event }: { event: string }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const loading = (
    <main className="door-loading">
      <h1>Door</h1>
      <Spinner size={40} label="Loading the door" />
    </main>
  );
  return (
    <>
      <Suspense fallback={loading}>{isHere ? <DoorScreen event={event} /> : loading}</Suspense>
      <noscript>
        <p>Letting people in needs script: please turn it on in this browser.</p>
      </noscript>
    </>
  );
}
