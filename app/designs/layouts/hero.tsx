import type { ComponentType } from "react";
import { isTimeOpen } from "../../../domain/schedule/game.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { NEW_TAB } from "../../../domain/site/frame-words.ts";
import { Countdown } from "../../schedule/countdown.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { HeroKind } from "../design.ts";
import { useDesign } from "../use-design.ts";
import { BetweenSeasons } from "./between-seasons.tsx";
import { HeroCrest } from "./hero-crest.tsx";
import { HeroPictures } from "./hero-pictures.tsx";
import type { HomeContent } from "./home-content.ts";
import { NextMatch } from "./next-match.tsx";

const LEADS = {
  picture: () => (
    <div data-cell="">
      <HeroPictures isLead />
    </div>
  ),
  crest: () => (
    <div data-cell="">
      <HeroCrest />
    </div>
  ),
  match: () => null,
} satisfies Record<HeroKind, ComponentType>;

/**
 * The home page's hero, of the kind that the design has, with the next game. Every kind includes the club's
 * pictures.
 */
export function Hero(content: HomeContent) {
  const { next, now } = content;
  const { hero = "picture" } = useDesign() ?? {};
  const Lead = LEADS[hero];
  return (
    <section data-part="hero" data-hero={hero} className="hero">
      <Lead />
      <aside data-part="hero-panel" className="hero-panel" aria-label={next ? "Next game" : "Season"}>
        {next ? (
          <NextGame game={next} now={now} />
        ) : (
          <div data-cell="">
            <BetweenSeasons {...content} />
          </div>
        )}
        {content.isOver && <SeasonLinks />}
      </aside>
      {hero !== "picture" && (
        <div data-cell="">
          <HeroPictures isLead={false} />
        </div>
      )}
    </section>
  );
}

/** Links for a finished season; before the first game they would lead to empty pages. */
function SeasonLinks() {
  return (
    <div className="hero-actions flex">
      <SiteLink to="/schedule/results" className="button button-accent">
        Results
      </SiteLink>
      <SiteLink to="/teamstats" className="button button-outline">
        Statistics
      </SiteLink>
    </div>
  );
}

function NextGame({ game, now }: { game: ShownGame; now: Date }) {
  const isLive = game.state === "live";
  return (
    <>
      <div data-cell="">
        <NextMatch game={game} />
      </div>
      {!isTimeOpen(game) && !isLive && <Countdown start={game.timeOfGame} now={now} />}
      <div className="hero-actions flex">
        {game.ticketsPath && (
          <SiteLink to={game.ticketsPath} className="button button-accent">
            Tickets
          </SiteLink>
        )}
        <SiteLink
          to="/schedule/upcoming"
          className={`button ${game.ticketsPath ? "button-outline" : "button-accent"}`}
        >
          Full schedule
        </SiteLink>
        {game.watchUrl && (
          <a href={game.watchUrl} target="_blank" rel="noopener" className="button button-outline">
            <PlayIcon />
            Watch
            <span className="sr-only">{NEW_TAB}</span>
          </a>
        )}
      </div>
    </>
  );
}
