import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { deskMenu } from "../../../domain/desk/desk-menu.ts";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { ROLE_WORDS } from "../../../domain/desk/officers/roles.ts";
import { DESK_PAGES } from "../../../domain/desk/pages.ts";
import { DeskPage } from "../desk-parts.tsx";
import { DeskShell } from "../desk-shell.tsx";
import { deskVisit } from "../desk-visit.ts";
import { deskGuard } from "../guard.ts";
import type { Route } from "./+types/desk.ts";

export const middleware: Route.MiddlewareFunction[] = [deskGuard];

/** Loads the bar and menu around every page of a desk. */
export function loader({ context }: Route.LoaderArgs) {
  const { desk, team, person, admittedTo } = deskVisit(context);
  // A phone stores the door's page, so it must show nothing about the signed-in person.
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>("desk/routes/desk");
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  const shell = loaded ?? { name: "", hasClub: true, person: null, menu: [], isBare: false };
  return (
    <DeskShell {...shell}>
      <DeskPage
        title={isRefusal ? DESK_WORDS.missingTitle : DESK_WORDS.brokenTitle}
        problem={isRefusal && typeof error.data === "string" ? error.data : DESK_WORDS.broken}
      >
        <p>
          <a className="text-link" href="/desk">
            {DESK_WORDS.toDesk}
          </a>
        </p>
      </DeskPage>
    </DeskShell>
  );
}
