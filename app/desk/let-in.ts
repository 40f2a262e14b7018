import { data, redirect } from "react-router";
import {
  knownCookie,
  noBegunCookie,
  noOfferCookie,
  offerCookie,
  sessionCookie,
} from "../../domain/desk/cookies.ts";
import type { BegunSignIn, SignedIn } from "../../domain/desk/sign-in.ts";
import { SIGN_IN_WORDS } from "../../domain/desk/sign-in-words.ts";

/** The desk for who was let in, else why not, in the words of the way they tried. */
export function answerSignIn(signedIn: SignedIn, words = SIGN_IN_WORDS) {
  if (!signedIn.ok) return data({ problem: words[signedIn.reason] }, { status: 403 });
  const headers = new Headers([
    ["Set-Cookie", sessionCookie(signedIn.token)],
    ["Set-Cookie", knownCookie(signedIn.known)],
    ["Set-Cookie", noBegunCookie],
    ["Set-Cookie", noOfferCookie],
  ]);
  return redirect("/desk", { status: 303, headers });
}

/** An offer to an authenticator, for the browser that asked alone. */
export const offerAnswer = ({ begun, options }: { begun: BegunSignIn; options: object }) =>
  Response.json(options, { headers: { "Set-Cookie": offerCookie(begun) } });

/** What the browser sent as an authenticator's answer; null if it is none. */
export function answerIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
