import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { Countdown } from "../../schedule/countdown.tsx";
import { useClubFrame, useWebsiteImage } from "../../site/use-frame.ts";
import { PlayIcon } from "../../ui/icons.tsx";
import { island } from "../../ui/island.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { HeroWords } from "./hero-words.tsx";
import { NextMatch } from "./next-match.tsx";

/** Varsity's hero: an image on one side, the next game on the other. */
export function SplitHero({ next, now }: { next: ShownGame | null; now: Date }) {
  return (
    <section className="hero-split">
      <HeroImage />
      <aside className="hero-panel" aria-label="Next game">
        {next ? <NextGame game={next} now={now} /> : <SeasonOver />}
      </aside>
    </section>
  );
}

const Words = island(HeroWords, ({ title }) => title);

function HeroImage() {
  const { club } = useClubFrame();
  const wide = useWebsiteImage("featureImage1");
  const tall = useWebsiteImage("mFeatureImage1");
  return (
    <div className="hero-picture">
      {wide && (
        <Picture image={wide.image} narrow={tall?.image} eager sizes="(min-width: 1024px) 66vw, 100vw" />
      )}
      <div className="hero-words">
        <Words title={wide?.title || club.alias} description={wide?.description ?? ""} />
      </div>
    </div>
  );
}

const Match = island(NextMatch, ({ game }) => game);

function NextGame({ game, now }: { game: ShownGame; now: Date }) {
  const isLive = game.state === "live";
  return (
    <>
      <Match game={game} />
      {game.state !== "tbd" && !isLive && <Countdown start={game.timeOfGame} now={now} />}
      <div className="mt-6 flex flex-wrap gap-3">
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
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </>
  );
}

function SeasonOver() {
  return (
    <>
      <h2 className="display text-3xl">No game on the calendar</h2>
      <p className="mt-3">The next games will be listed here as soon as they are set.</p>
      <div className="mt-6">
        <SiteLink to="/schedule/results" className="button button-accent">
          Results
        </SiteLink>
      </div>
    </>
  );
}
