import { effectsText, type SaveEffect } from "../../../../domain/desk/content/save-effects.ts";
import type { ContentServices } from "../change-content.ts";
import { listSaveEffects } from "./list-save-effects.ts";

/** Ends a change that sets something off which the officer has not confirmed. Nothing was stored. */
export class Unconfirmed extends Error {
  readonly effects: readonly SaveEffect[];
  constructor(effects: readonly SaveEffect[]) {
    super("Not confirmed");
    this.effects = effects;
  }
}

/**
 * Services with which a change is stored only if it sets off nothing, or exactly what the officer confirmed:
 * its effects are listed at the end of its own transaction, so nothing can happen that nobody was told.
 * Changes made with them throw `Unconfirmed`.
 * @param confirmed the `effectsText` that the officer confirmed; "" for none
 */
export const confirmedServices = (
  services: ContentServices,
  { teamId, confirmed }: { teamId: string; confirmed: string },
): ContentServices => ({
  ...services,
  beforeCommit: async (tx, setOff) => {
    const effects = await listSaveEffects(tx, teamId, setOff);
    if (effects.length > 0 && effectsText(effects) !== confirmed) throw new Unconfirmed(effects);
  },
});
