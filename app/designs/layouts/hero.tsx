import type { ComponentType } from "react";
import { GAMES_NOT_SCHEDULED_YET, NO_UPCOMING_GAMES } from "../../../domain/club/club-page-words.ts";
import { isTimeOpen } from "../../../domain/schedule/game.ts";
import { seasonLabel } from "../../../domain/schedule/season.ts";
import { AS_REPORTED } from "../../../domain/schedule/season-record.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { NEW_TAB_SUFFIX } from "../../../domain/site/frame-words.ts";
import { Countdown } from "../../schedule/countdown.tsx";
import { useClubFrame } from "../../site/use-frame.ts";
import { Crest } from "../../ui/crest.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { FailedPartNote } from "../../ui/unread-note.tsx";
import type { HeroKind } from "../design.ts";
import { useDesign } from "../use-design.ts";
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
 * The home page's hero, of the kind that the design sets, with the next game. Every kind includes the club's
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
            <span className="sr-only">{NEW_TAB_SUFFIX}</span>
          </a>
        )}
      </div>
    </>
  );
}

/**
 * Shown if no game is ahead: the season's final record or, before a club's first game, a sentence that games
 * are not scheduled yet.
 */
function BetweenSeasons({ record, season, unread }: HomeContent) {
  const isPlayed = /[1-9]/.test(record.overall);
  if (unread.games) return <FailedPartNote sentence={unread.games} />;
  return (
    <>
      <h2 className="display text-3xl">{isPlayed ? seasonLabel({ name: season }) : NO_UPCOMING_GAMES}</h2>
      {isPlayed ? (
        <p className="mt-3">
          Final record <span className="figures block py-1 text-6xl leading-none">{record.overall}</span>
          {[record.order, !record.splits && AS_REPORTED].filter(Boolean).join(", ")}
        </p>
      ) : (
        <p className="mt-3">{GAMES_NOT_SCHEDULED_YET}</p>
      )}
    </>
  );
}

/** The club's crest over its names. */
function HeroCrest() {
  const { club, logo } = useClubFrame();
  return (
    <div data-part="hero-words" className="hero-words">
      <Crest logo={logo} name={club.alias} size={180} eager />
      <p className="display hero-title">{club.name}</p>
      {/* A narrow screen shows each name on a line of its own, without the dot between them. */}
      <p data-part="hero-line">
        <span>{club.sportBesideName}</span>
        {club.sportBesideName && club.organization && <i> · </i>}
        <span>{club.organization}</span>
      </p>
    </div>
  );
}
