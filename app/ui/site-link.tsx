import type { ComponentProps } from "react";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { useSiteOrNull } from "../islands/site.tsx";

/**
 * A link within this club's site; adds ?team= in query-parameter mode. `to` is a path, with its query if
 * any.
 */
export function SiteLink({ to, ...props }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  const team = useSiteOrNull()?.teamParam ?? null;
  return <a href={withTeamParam(to, team)} {...props} />;
}
