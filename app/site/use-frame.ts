import { useRouteLoaderData } from "react-router";
import type { WebsiteImageId } from "../../domain/club/team.ts";
import type { loader } from "../root.tsx";
import type { Frame, ShownWebsiteImage } from "./load-frame.ts";

/** Null on a host that belongs to no club. */
export function useFrame(): Frame | null {
  return useRouteLoaderData<typeof loader>("root")?.frame ?? null;
}

/** @throws Error on the platform's own page, which has no frame */
export function useClubFrame(): Frame {
  const frame = useFrame();
  if (!frame) throw new Error("This page belongs to a club's site");
  return frame;
}

/** The club's image for a place, with its words; undefined if it has none. */
export function useWebsiteImage(id: WebsiteImageId): ShownWebsiteImage | undefined {
  return useClubFrame().images.find((image) => image.id === id);
}
