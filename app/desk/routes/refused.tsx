import { data } from "react-router";
import { DeskPage } from "../desk-parts.tsx";
import type { Route } from "./+types/refused.ts";

/** Where one ends up who asked for a page that is not here, or not for one's role. */
export const loader = () => data(null, { status: 403 });

export const meta: Route.MetaFunction = () => [{ title: "Not open to you | Desk" }];

export default function Refused() {
  return (
    <DeskPage
      title="Not open to you"
      lead="There is no such page at this desk, or your role does not open it. An owner of the club can change that."
    >
      <p>
        <a className="text-link" href="/desk">
          To the desk
        </a>
      </p>
    </DeskPage>
  );
}
