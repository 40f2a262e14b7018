import { MOVED_PAGE_TITLE } from "../../../domain/sale/moved-words.ts";
import { PRIVATE_HEADERS } from "../../../domain/site/private-headers.ts";
import { alwaysAvailableVisit, notFoundAnswer } from "../../site/club-visit.ts";
import { privateMeta } from "../../site/private-page.ts";
import { loadMovedEvent } from "../order/load-moved-event.ts";
import { MovedChoice } from "../order/moved-choice.tsx";
import type { Route } from "./+types/orders.$orderKey.moved.$changeId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const moved = await loadMovedEvent(alwaysAvailableVisit(context), params);
  if (!moved) throw notFoundAnswer("other", PRIVATE_HEADERS);
  return { moved };
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, MOVED_PAGE_TITLE);

export default function MovedEventPage({ loaderData: { moved } }: Route.ComponentProps) {
  return <MovedChoice moved={moved} />;
}
