import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { deskMenu } from "../../../domain/desk/desk-menu.ts";
import { DESK_PAGES } from "../../../domain/desk/desk-page.ts";
import { ROLE_WORDS } from "../../../domain/desk/roles.ts";
import { DeskPage } from "../desk-parts.tsx";
import { DeskShell } from "../desk-shell.tsx";
import { deskVisit } from "../desk-visit.ts";
import { guard } from "../guard.ts";
import type { Route } from "./+types/desk.ts";
import "../../styles/fields.css";
import "../../styles/desk.css";

export const middleware: Route.MiddlewareFunction[] = [guard];

/** What stands around every page of a desk. */
export function loader({ context }: Route.LoaderArgs) {
  const { desk, team, person, admittedTo } = deskVisit(context);
  // A phone keeps the door's page: nothing in it may be of whoever is signed in.
  if (DESK_PAGES[admittedTo]?.usesCamera)
    return { name: desk.name, hasClub: true, person: null, menu: [], isBare: true };
  const role = person?.role ?? null;
  return {
    isBare: false,
    name: desk.name,
    hasClub: team !== null,
    person: person && { email: person.email, role: role && ROLE_WORDS[role].name },
    menu: deskMenu(role),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Desk" }];

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <DeskShell {...loaderData}>
      <Outlet />
    </DeskShell>
  );
}

const UNREADABLE = "This page could not be answered. Please try again in a minute.";

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>("desk/routes/desk");
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  const shell = loaded ?? { name: "", hasClub: true, person: null, menu: [], isBare: false };
  return (
    <DeskShell {...shell}>
      <DeskPage
        title={isRefusal ? "Not here" : "Something went wrong"}
        problem={isRefusal && typeof error.data === "string" ? error.data : UNREADABLE}
      >
        <p>
          <a className="text-link" href="/desk">
            To the desk
          </a>
        </p>
      </DeskPage>
    </DeskShell>
  );
}
