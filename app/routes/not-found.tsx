import { data } from "react-router";
import { SHARED_MESSAGES } from "../../domain/shared-messages.ts";

/** /notfound and every path that is no route. */
export function loader() {
  throw data(SHARED_MESSAGES.notFound, { status: 404 });
}

export default function NotFound() {
  return null;
}
