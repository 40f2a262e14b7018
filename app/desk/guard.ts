import { data, type MiddlewareFunction } from "react-router";
import { NOT_FOUND_MESSAGES } from "../../domain/values/messages.ts";
import { deskVisit } from "./desk-visit.ts";

/**
 * Runs before every loader and action of the desk. Allows only the page to which
 * server/endpoints/desk/desk.ts admitted this request: the router might read the address differently, and
 * show a page that is closed to the person's role.
 */
export const deskGuard: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  if (deskVisit(context).admittedTo !== pattern.replace(/^\/?desk\/?/, ""))
    throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return next();
};
