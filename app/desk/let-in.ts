import { data, redirect } from "react-router";
import { begunCookie, knownCookie, noBegunCookie, sessionCookie } from "../../domain/desk/cookies.ts";
import { type BegunSignIn, SIGN_IN_WORDS, type SignedIn } from "../../domain/desk/sign-in.ts";

/** The desk for who was let in, else why not. */
export function answerSignIn(signedIn: SignedIn) {
  if (!signedIn.ok) return data({ problem: SIGN_IN_WORDS[signedIn.reason] }, { status: 403 });
  const headers = new Headers([
    ["Set-Cookie", sessionCookie(signedIn.token)],
    ["Set-Cookie", knownCookie(signedIn.known)],
    ["Set-Cookie", noBegunCookie],
  ]);
  return redirect("/desk", { status: 303, headers });
}

/** An offer to an authenticator, for the browser that asked alone. */
export const offerAnswer = ({ begun, options }: { begun: BegunSignIn; options: object }) =>
  Response.json(options, { headers: { "Set-Cookie": begunCookie(begun) } });

/** What the browser sent as an authenticator's answer; null if it is none. */
export function answerIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
