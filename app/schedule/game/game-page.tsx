import type { ReactNode } from "react";
import { isTimeOpen } from "../../../domain/schedule/game.ts";
import { isUpcoming, opponentPrefix } from "../../../domain/schedule/schedule.ts";
import { itemPath } from "../../../domain/site/page-items.ts";
import { ShareButton } from "../../site/share-button.tsx";
import { useClubFrame } from "../../site/use-frame.ts";
import { Failures } from "../../ui/failures.tsx";
import { Countdown } from "../countdown.tsx";
import { type FollowedGame, FollowGames } from "../follow-games.tsx";
import type { GameParts } from "./game-details.ts";
import { GameHead, GameTabs } from "./game-head.tsx";

interface Props extends GameParts {
  followed: FollowedGame[];
  children: ReactNode;
}

export function GamePage({ game, tabs, current, followed, failures, now, children }: Props) {
  const { club } = useClubFrame();
  return (
    <article>
      <Failures sentences={failures} />
      <div data-part="head" className="page-head game-head">
        <GameHead game={game} now={now} />
        {game.state === "scheduled" && !isTimeOpen(game) && isUpcoming(game, now) && (
          <div className="wrap game-head-now">
            <Countdown start={game.timeOfGame} now={now} />
          </div>
        )}
      </div>
      <GameTabs game={game} tabs={tabs} current={current} />
      <div className="wrap pt-8 pb-20">
        {children}
        <ShareButton
          path={itemPath("games", game.id)}
          title={`${club.alias} ${opponentPrefix(game)} ${game.opponent.name}`}
        />
      </div>
      <FollowGames games={followed} at={`/games/${encodeURIComponent(game.id)}/live`} />
    </article>
  );
}
