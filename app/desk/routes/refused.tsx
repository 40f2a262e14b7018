import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { DeskPage } from "../desk-parts.tsx";
import type { Route } from "./+types/refused.ts";

/** Shown to a person who requests a page that this desk does not have, or that their role does not open. */
export const loader = () => data(null, { status: 403 });

export const meta: Route.MetaFunction = () => [{ title: tabTitle(DESK_WORDS.refusedTitle) }];

export default function AccessRefusedPage() {
  return (
    <DeskPage title={DESK_WORDS.refusedTitle} lead={DESK_WORDS.refused}>
      <p>
        <a className="text-link" href="/desk">
          {DESK_WORDS.toDesk}
        </a>
      </p>
    </DeskPage>
  );
}
