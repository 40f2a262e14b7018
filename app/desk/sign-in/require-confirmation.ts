import { data } from "react-router";
import {
  CONFIRM_PAGE,
  CONFIRM_WORDS,
  TOO_MANY_CONFIRMATIONS,
} from "../../../domain/desk/officers/confirm-words.ts";
import {
  expiredOfferCookie,
  expiredSignInCookie,
  sessionCookie,
  startedSignInCookie,
} from "../../../domain/desk/officers/cookies.ts";
import type { GuardedAct } from "../../../domain/desk/officers/fresh-sign-in.ts";
import { PASSKEY_WORDS } from "../../../domain/desk/officers/sign-in-words.ts";
import { listPasskeys } from "../../../server/db/queries/desk/passkeys.ts";
import { formFieldText, type SignedInVisit } from "../desk-visit.ts";
import { parseAuthenticatorAnswer } from "./respond-to-sign-in.ts";

/** The fields that the confirmation page adds to the original form, which it sends again afterwards. */
export const CONFIRM_STEP = "confirm-step";
export const CONFIRM_CODE = "confirm-code";
const ADDED_FIELDS: readonly string[] = [CONFIRM_STEP, CONFIRM_CODE, "answer"];

/** What the page shows that asks the person to confirm who they are. */
export interface AskedConfirmation {
  act: GuardedAct;
  email: string;
  hasPasskey: boolean;
  /** True once an email was sent. */
  isSent: boolean;
  /** The address of the page with the form, to which Cancel leads. */
  page: string;
  /** Every field of the form as it was typed, to be sent again. */
  fields: [name: string, value: string][];
}

interface GuardedForm {
  act: GuardedAct;
  form: FormData;
  request: Request;
}

/**
 * Answers a form of a guarded act from a person without a fresh sign-in: asks them to confirm who they are,
 * with the form's fields kept, or takes their answer. After a confirmation the browser sends the same form
 * again (307) with its new cookie. Null if the person has a fresh sign-in, so that the act may be done.
 */
export async function requireConfirmation(visit: SignedInVisit, guarded: GuardedForm) {
  const { act, form, request } = guarded;
  const step = formFieldText(form, CONFIRM_STEP);
  const outcome = await visit.confirm(act, sentStep(form, step));
  switch (outcome.kind) {
    case "fresh":
      return null;
    case "confirmed":
      return sendFormAgain(request, outcome.token);
    case "mailed":
      return ask(visit, guarded, { isSent: true, cookie: startedSignInCookie(outcome.begun) });
    case "asked": {
      const problem = outcome.reason === null ? noReasonProblem(step) : reasonProblem(step, outcome.reason);
      return ask(visit, guarded, { problem, isSent: problem !== null && step !== "passkey" });
    }
  }
}

type Confirm = SignedInVisit["confirm"];

function sentStep(form: FormData, step: string): Parameters<Confirm>[1] {
  if (step === "mail") return { step };
  if (step === "code") return { step, code: formFieldText(form, CONFIRM_CODE) };
  if (step === "passkey") return { step, answer: parseAuthenticatorAnswer(formFieldText(form, "answer")) };
  return { step: "none" };
}

type Reason = NonNullable<Extract<Awaited<ReturnType<Confirm>>, { kind: "asked" }>["reason"]>;

/** Whoever opened the link presses Continue, perhaps too early. */
const noReasonProblem = (step: string) => (step === "go-on" ? CONFIRM_PAGE.notYet : null);

function reasonProblem(step: string, reason: Reason): string {
  if (reason === "too-many") return TOO_MANY_CONFIRMATIONS;
  return (step === "passkey" && reason !== "no-passkey" ? PASSKEY_WORDS : CONFIRM_WORDS)[reason];
}

async function ask(
  { db, teamId, desk, person }: SignedInVisit,
  { act, form, request }: GuardedForm,
  { problem = null, isSent = false, cookie }: { problem?: string | null; isSent?: boolean; cookie?: string },
) {
  const { email } = person;
  const passkeys = await listPasskeys(db, teamId, email);
  const { pathname, search } = new URL(request.url);
  const fields = [...form.entries()].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !ADDED_FIELDS.includes(name) ? [[name, value]] : [],
  );
  const confirm: AskedConfirmation = {
    ...{ act, email, isSent, fields },
    hasPasskey: passkeys.some(({ host }) => host === desk.host),
    page: pathname + search,
  };
  return data({ problem, confirm }, { status: 403, ...(cookie && { headers: { "Set-Cookie": cookie } }) });
}

/** The cookies of a session that was confirmed. */
export const confirmedCookies = (token: string): [string, string][] => [
  ["Set-Cookie", sessionCookie(token)],
  ["Set-Cookie", expiredSignInCookie],
  ["Set-Cookie", expiredOfferCookie],
];

/** 307 makes the browser post the same fields again, at once and with the new cookie. */
function sendFormAgain(request: Request, token: string): Response {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(confirmedCookies(token));
  headers.set("Location", pathname + search);
  return new Response(null, { status: 307, headers });
}
