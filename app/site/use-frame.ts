import { useRouteLoaderData } from "react-router";
import type { WebsiteImageId } from "../../domain/club/team.ts";
import type { Frame, ShownWebsiteImage } from "./load-frame.ts";

/** The data that the root route loads for every page, besides its look. */
export interface RootData {
  frame: Frame | null;
  platform: { name: string; url: string };
  /** What the page previews; null for a real page. */
  previewOf: "draft" | "look" | null;
}

/** The frame of the club's site; null on a host that belongs to no club. */
export function useFrame(): Frame | null {
  return useRouteLoaderData<RootData>("root")?.frame ?? null;
}

/** What the page previews: nothing on it works then but links. Null for a real page. */
export const usePreviewOf = (): RootData["previewOf"] =>
  useRouteLoaderData<RootData>("root")?.previewOf ?? null;

/** The frame of the club's site. @throws Error on the platform's own page, which has none */
export function useClubFrame(): Frame {
  const frame = useFrame();
  if (!frame) throw new Error("useClubFrame was called on a page that belongs to no club's site");
  return frame;
}

/** One of the club's website images, with its words; undefined if the club has none of this id. */
export function useWebsiteImage(id: WebsiteImageId): ShownWebsiteImage | undefined {
  return useClubFrame().images.find((image) => image.id === id);
}
