import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { Crest } from "../../ui/crest.tsx";

interface Props {
  game: Pick<ShownGame, "opponent" | "opponentLogo">;
  size: number;
  named?: boolean;
  eager?: boolean;
}

export function OpponentCrest({ game: { opponent, opponentLogo }, ...crest }: Props) {
  return <Crest logo={opponentLogo} name={opponent.name} abbreviation={opponent.abbreviation} {...crest} />;
}
