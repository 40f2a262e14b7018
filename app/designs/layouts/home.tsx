import { useClubFrame } from "../../site/use-frame.ts";
import { FullStyleSheet } from "../page-sheet.tsx";
import { useDesign } from "../use-design.ts";
import { Hero } from "./hero.tsx";
import { HomeBlocks } from "./home-blocks.tsx";
import type { HomeContent } from "./home-content.ts";

/** The home page's blocks in the order of its design. */
export function HomeLayout(content: HomeContent) {
  const { club } = useClubFrame();
  const { home = [] } = useDesign() ?? {};
  const hero = home.indexOf("hero");
  return (
    <>
      <h1 className="sr-only">{club.nameAndSport}</h1>
      <div data-cell="">
        <HomeBlocks {...content} blocks={home.slice(0, hero)} />
      </div>
      <Hero {...content} />
      <FullStyleSheet />
      <div data-cell="">
        <HomeBlocks {...content} blocks={home.slice(hero + 1)} />
      </div>
    </>
  );
}
