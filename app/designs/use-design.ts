import { useMatches, useRouteError, useRouteLoaderData } from "react-router";
import type { PageHandle } from "../site/page-handle.ts";
import type { Look, ShownDesign } from "./look.ts";

/** How the pages look. A closed page has it from the lock that was thrown instead of the root's data. */
export function useLook(): Look | undefined {
  return useRouteLoaderData<Look>("root") ?? (useRouteError() as { data?: Look } | undefined)?.data;
}

/** The design of the page's kind; undefined where the root itself could not be read. */
export function useDesign(): ShownDesign | undefined {
  // Every route's handle is a PageHandle, but the router's type does not say so.
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const designs = useLook()?.designs;
  return designs?.list[designs.places[handle?.kind ?? "homepage"] ?? 0];
}
