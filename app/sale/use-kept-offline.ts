import { useContext, useEffect } from "react";
import { withTeamParam } from "../../domain/values/site-path.ts";
import { TeamParamContext } from "../ui/site-link.tsx";

/**
 * Has the device keep a page, anew whenever `state` changes. The page works without.
 * @param path null keeps nothing
 */
export function useKeptOffline(path: string | null, state: string): void {
  const team = useContext(TeamParamContext);
  useEffect(() => {
    if (path === null) return;
    import("./keep-offline.ts")
      .then(({ keepOffline }) => keepOffline(withTeamParam(path, team)))
      .catch(() => {});
  }, [path, team, state]);
}
