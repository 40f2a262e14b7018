import { DOOR_SCREEN } from "../../../domain/desk/door/door-words.ts";
import { defineIsland } from "../../islands/island.tsx";
import Door from "../door/door.island.tsx";
import type { Route } from "./+types/door.$event.ts";

/**
 * A door's page, open to all and the same for all: the key in the link's fragment opens the door, and the
 * page says nothing about the club or the signed-in person. So a phone may store it for when there is no
 * network.
 */
export const loader = ({ params: { event } }: Route.LoaderArgs) => ({ event });

export const meta: Route.MetaFunction = () => [{ title: "Door" }];

const DoorIsland = defineIsland("door", Door, "load");

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
