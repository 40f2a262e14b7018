import type { Frame } from "../site/load-frame.ts";
import { still } from "../ui/still.tsx";
import { AdPlace } from "./ad-place.tsx";

interface Props {
  frame: Frame;
}

const parts = () => import("./footer-parts.tsx");
const onServer = import.meta.env.SSR ? await parts() : null;

const Top = still<Props>({
  onServer: onServer?.FooterTop ?? null,
  load: async () => (await parts()).FooterTop,
  drawnFrom: ({ frame }) => frame.club.teamId,
});
const Base = still<Props>({
  onServer: onServer?.FooterBase ?? null,
  load: async () => (await parts()).FooterBase,
  drawnFrom: ({ frame }) => frame.club.teamId,
});

/** The same on every page of a visit: of its parts browsers are sent the script of the one that changes. */
export function Footer({ frame }: Props) {
  return (
    <footer className="footer">
      <Top frame={frame} />
      <AdPlace frame={frame} />
      <Base frame={frame} />
    </footer>
  );
}
