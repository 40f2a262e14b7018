import { data } from "react-router";
import { NOT_FOUND } from "../../../domain/values/shared-messages.ts";

/** Answers /notfound and every unknown path. */
export function loader() {
  throw data(NOT_FOUND, { status: 404 });
}

export default function NotFound() {
  return null;
}
