import { gamePath } from "../../../domain/game-pages.ts";
import { opponentPrefix } from "../../../domain/schedule.ts";
import { useClubFrame, useWebsiteImage } from "../../frame/use-frame.ts";
import { Countdown } from "../../ui/countdown.tsx";
import { Crest } from "../../ui/crest.tsx";
import type { ShownGame } from "../../ui/game-row.tsx";
import { GameDay, GameTime } from "../../ui/game-time.tsx";
import { Play } from "../../ui/icons.tsx";
import { LiveScore } from "../../ui/live-score.tsx";
import { OpponentCrest } from "../../ui/opponent-crest.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Varsity's hero: people playing on one side, the next game on the other. */
export function SplitHero({ next, now }: { next: ShownGame | null; now: Date }) {
  return (
    <section className="hero-split">
      <HeroPicture />
      <aside className="hero-panel" aria-label="Next game">
        {next ? <NextGame game={next} now={now} /> : <SeasonOver />}
      </aside>
    </section>
  );
}

function HeroPicture() {
  const { club } = useClubFrame();
  const wide = useWebsiteImage("featureImage1");
  const tall = useWebsiteImage("mFeatureImage1");
  return (
    <div className="hero-picture">
      {wide && (
        <Picture
          picture={wide.picture}
          narrow={tall?.picture}
          eager
          sizes="(min-width: 1024px) 66vw, 100vw"
        />
      )}
      <div className="hero-words">
        <p className="display text-[clamp(3rem,8vw,6.25rem)]">{wide?.title || club.alias}</p>
        {wide?.description && <p className="mt-4 text-lg">{wide.description}</p>}
      </div>
    </div>
  );
}

function NextGame({ game, now }: { game: ShownGame; now: Date }) {
  const { club, logo } = useClubFrame();
  const isLive = game.state === "live";
  return (
    <>
      <h2 className="display text-3xl">{isLive ? "On now" : "Next game"}</h2>
      <div className="mt-5 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
        <div className="justify-self-center">
          <Crest logo={logo} name={club.alias} size={104} eager />
        </div>
        <span className="figures text-2xl opacity-80" aria-hidden="true">
          {opponentPrefix(game.place)}
        </span>
        <div className="justify-self-center">
          <OpponentCrest game={game} size={104} eager />
        </div>
      </div>
      <p className="mt-5 text-2xl leading-tight font-bold">
        <SiteLink to={gamePath(game)} className="hover:underline">
          {opponentPrefix(game.place)} {game.opponent.name}
        </SiteLink>
      </p>
      <p className="mt-2">
        <GameDay {...game} />
        <br />
        <GameTime {...game} />
        {game.venue && `, ${game.venue}`}
      </p>
      {isLive && (
        <div className="mt-4">
          <LiveScore game={game} />
        </div>
      )}
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
            <Play />
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
