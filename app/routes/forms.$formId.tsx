import { clubVisit, missing } from "../frame/club-visit.ts";
import type { Route } from "./+types/forms.$formId.ts";

/** No club has forms yet. */
export function loader({ context }: Route.LoaderArgs) {
  clubVisit(context);
  throw missing("form");
}

/** A route without a page would answer a 404 with bare data. */
export default function Form() {
  return null;
}
