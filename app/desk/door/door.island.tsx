import { useEffect, useState } from "react";
import { DOOR_SCREEN } from "../../../domain/desk/door/door-words.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { DoorScreen } from "./door-screen.tsx";

/**
 * The door's screen. Drawn only in the browser: its data is on the phone, and the server never gets the
 * link's key.
 */
export default function Door({ event }: { event: string }) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (isInBrowser) return <DoorScreen event={event} />;
  return (
    <main className="door-loading">
      <h1>{DOOR_SCREEN.title}</h1>
      <Spinner size={40} label={DOOR_SCREEN.loading} />
    </main>
  );
}
