import { data, type MiddlewareFunction } from "react-router";
import { NOT_FOUND_MESSAGES } from "../../domain/values/messages.ts";
import { deskVisit } from "./desk-visit.ts";

/**
 * Runs before every loader and action of the desk. Answers only the page that this request was admitted to
 * (server/endpoints/desk/desk.ts), in case the router reads the address differently.
 */
export const deskGuard: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  if (deskVisit(context).admittedTo !== pattern.replace(/^\/?desk\/?/, ""))
    throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return next();
};
