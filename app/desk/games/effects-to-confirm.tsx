import { gameEffectText } from "../../../domain/desk/games/game-effect-words.ts";
import { effectsText, type GameEffect } from "../../../domain/desk/games/game-effects.ts";
import { GAME_PAGE } from "../../../domain/desk/games/game-words.ts";

/** What a save of a game would set off, with the button that confirms it; nothing if there is nothing. */
export function EffectsToConfirm({
  effects,
  timeZone,
}: {
  effects: readonly GameEffect[];
  timeZone: string;
}) {
  if (effects.length === 0) return null;
  return (
    <div className="desk-part desk-effects">
      <ul>
        {effects.map((effect) => (
          <li key={gameEffectText(effect, timeZone)}>{gameEffectText(effect, timeZone)}</li>
        ))}
        {effects.every(({ kind }) => kind !== "buyers") && <li>{GAME_PAGE.nobodyEmailed}</li>}
      </ul>
      <button type="submit" name="confirmed" value={effectsText(effects)} className="button button-solid">
        {GAME_PAGE.confirm}
      </button>
    </div>
  );
}
