import type { GuardedAct } from "../../../domain/desk/officers/fresh-sign-in.ts";
import type { SignInRefusal, StartedSignIn } from "../../../domain/desk/officers/sign-in.ts";
import {
  type ConfirmResult,
  confirmByCode,
  confirmByPasskey,
  isConfirmed,
  requestConfirmation,
} from "./confirm-identity.ts";
import type { Desk, DeskServices } from "./desk-services.ts";
import type { DeskPerson } from "./sessions.ts";

/** What a person without a fresh sign-in sent with a guarded form; nothing of it is checked yet. */
export type ConfirmStep =
  | { step: "mail" }
  | { step: "code"; code: string }
  | { step: "passkey"; answer: unknown }
  /** The first time the form is sent. */
  | { step: "none" };

/**
 * `fresh`: the act may be done; `confirmed`: it may be done with the new cookie `token`; `mailed`: `begun` is
 * the cookie of the browser that asked; `asked`: the person has to confirm, and `reason` says why a try
 * failed.
 */
export type ConfirmOutcome =
  | { kind: "fresh" }
  | { kind: "confirmed"; token: string }
  | { kind: "mailed"; begun: StartedSignIn }
  | { kind: "asked"; reason: SignInRefusal | "too-many" | null };

interface Confirming {
  person: DeskPerson;
  act: GuardedAct;
  /** The browser's cookies: what it began last by mail, and by passkey. */
  begun: StartedSignIn | null;
  offered: StartedSignIn | null;
}

/** Takes the next step of a confirmation. Only the stored session decides that a sign-in is fresh. */
export async function takeConfirmStep(
  services: DeskServices,
  desk: Desk,
  { person, act, begun, offered }: Confirming,
  sent: ConfirmStep,
): Promise<ConfirmOutcome> {
  if (await isConfirmed(services, person)) return { kind: "fresh" };
  switch (sent.step) {
    case "mail": {
      const mailed = await requestConfirmation(services, desk, person, act);
      return mailed.ok ? { kind: "mailed", begun: mailed.begun } : { kind: "asked", reason: mailed.reason };
    }
    case "code":
      return outcomeOf(await confirmByCode(services, desk, person, { code: sent.code, begun }));
    case "passkey":
      return outcomeOf(
        await confirmByPasskey(services, desk, person, { answer: sent.answer, begun: offered }),
      );
    case "none":
      return { kind: "asked", reason: null };
  }

  async function outcomeOf(result: ConfirmResult): Promise<ConfirmOutcome> {
    if (result.ok) return { kind: "confirmed", token: result.token };
    // Another tab may have used the same code at the same time, and confirmed this session with it.
    if (await isConfirmed(services, person)) return { kind: "fresh" };
    return { kind: "asked", reason: result.reason };
  }
}
