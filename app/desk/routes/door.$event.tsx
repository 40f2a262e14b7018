import { DOOR_SCREEN } from "../../../domain/desk/door-words.ts";
import { island } from "../../islands/island.tsx";
import Door from "../door.island.tsx";
import type { Route } from "./+types/door.$event.ts";

/**
 * Open to all, and the same for all: the key in the link's address opens the door, and the page itself holds nothing of the club
 * or of whoever is signed in. So a phone may keep it for when there is no network.
 */
export const loader = ({ params: { event } }: Route.LoaderArgs) => ({ event });

export const meta: Route.MetaFunction = () => [{ title: "Door" }];

const DoorIsland = island("door", Door, "load");

export default function DoorPage({ loaderData: { event } }: Route.ComponentProps) {
  return (
    <>
      <DoorIsland event={event} />
      <noscript>
        <p>{DOOR_SCREEN.script}</p>
      </noscript>
    </>
  );
}
