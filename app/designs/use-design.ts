import { useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { pageOfRoute } from "../../domain/site/pages.ts";
import type { Look, ShownDesign } from "./look.ts";

/**
 * The page's look. On a locked site the root loader does not run; the look is then part of the data that is
 * thrown instead.
 */
export function useLook(): Look | undefined {
  return useRouteLoaderData<Look>("root") ?? (useRouteError() as { data?: Look } | undefined)?.data;
}

/** The design for the page's kind; undefined if the root's data could not be read. */
export function useDesign(): ShownDesign | undefined {
  const page = pageOfRoute(useMatches().at(-1)?.id ?? "");
  const designs = useLook()?.designs;
  return designs?.list[designs.places[page?.design ?? "homepage"] ?? 0];
}
