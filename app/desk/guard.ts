import { data, type MiddlewareFunction, redirect } from "react-router";
import { DESK_PAGES } from "../../domain/desk/desk-page.ts";
import { mayDo } from "../../domain/desk/roles.ts";
import { deskContext } from "../../server/desk-context.ts";

/**
 * The only guard of the desk's pages, before any loader or action of them: what is not in DESK_PAGES is answered nothing.
 * The person's role is the one they have at this desk at this moment.
 */
export const guard: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  const { person, team } = context.get(deskContext);
  const path = pattern.replace(/^\/?desk\/?/, "");
  const page = Object.hasOwn(DESK_PAGES, path) ? DESK_PAGES[path] : undefined;
  if (!page || (!team && !page.evenWithoutClub)) throw data("This page is not here", { status: 404 });
  const { needs } = page;
  if (needs === "nobody") return next();
  if (!person) throw redirect("/desk/sign-in", 303);
  if (needs === "person") return next();
  if (person.role === null || !mayDo(person.role, needs))
    throw data("Your role at this desk does not open this page", { status: 403 });
  return next();
};
