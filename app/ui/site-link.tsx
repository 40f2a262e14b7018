import { type ComponentProps, createContext, useContext } from "react";
import { Link } from "react-router";
import { withTeamParam } from "../../domain/values/site-path.ts";

/** The value of ?team= that every link keeps in query-parameter mode; null elsewhere. */
export const TeamParamContext = createContext<string | null>(null);

/** A link within this club's site. `to` is a path, with its query if any. */
export function SiteLink({ to, ...props }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
  // Browsers know all routes from the start, so no link needs the router's mark.
  return <Link to={withTeamParam(to, useContext(TeamParamContext))} discover="none" {...props} />;
}
