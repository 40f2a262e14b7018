import { useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { pageOfRoute } from "../../domain/site/pages.ts";
import type { Look, ShownDesign } from "./look.ts";

/** How the pages look. A closed page has it from the lock that was thrown instead of the root's data. */
export function useLook(): Look | undefined {
  return useRouteLoaderData<Look>("root") ?? (useRouteError() as { data?: Look } | undefined)?.data;
}

/** The design of the page's kind; undefined where the root itself could not be read. */
export function useDesign(): ShownDesign | undefined {
  const page = pageOfRoute(useMatches().at(-1)?.id ?? "");
  const designs = useLook()?.designs;
  return designs?.list[designs.places[page?.design ?? "homepage"] ?? 0];
}
