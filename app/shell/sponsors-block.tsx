import type { Frame } from "../site/load-frame.ts";
import { Section } from "../ui/section.tsx";
import { SponsorWall } from "../ui/sponsor-wall.tsx";
import { useSection } from "./use-section.ts";

/** Sections whose pages show the sponsors in their own content. */
const SECTIONS_WITH_SPONSORS: readonly string[] = ["home", "sponsors"];

export function SponsorsBlock({ frame }: { frame: Frame }) {
  const section = useSection();
  const isStore = frame.mode === "store";
  if (frame.sponsors.length === 0 || (SECTIONS_WITH_SPONSORS.includes(section) && !isStore)) return null;
  return (
    <Section
      title="Sponsors"
      block="sponsors"
      {...(!isStore && { more: { label: "All sponsors", to: "/sponsors" } })}
    >
      <SponsorWall sponsors={frame.sponsors} compact />
    </Section>
  );
}
