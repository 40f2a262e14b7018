import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { withTeamParam } from "../../domain/site-path.ts";
import { useFrame } from "./use-frame.ts";

/** In query-parameter mode a client navigation that lost ?team= gets it back (section 2). */
export function useKeepTeamParam(): void {
  const team = useFrame()?.teamParam ?? null;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (team !== null && new URLSearchParams(search).get("team") !== team)
      navigate(withTeamParam(pathname + search + hash, team), { replace: true });
  }, [team, pathname, search, hash, navigate]);
}
