import { data, redirect } from "react-router";
import {
  expiredOfferCookie,
  expiredSignInCookie,
  knownBrowserCookie,
  passkeyOfferCookie,
  sessionCookie,
} from "../../../domain/desk/officers/cookies.ts";
import type { SignInResult, StartedSignIn } from "../../../domain/desk/officers/sign-in.ts";
import { SIGN_IN_WORDS } from "../../../domain/desk/officers/sign-in-words.ts";

/**
 * Answers a sign-in: redirects to the desk with a session, or says why it failed.
 * @param words sentences for each reason
 */
export function respondToSignIn(signedIn: SignInResult, words = SIGN_IN_WORDS) {
  if (!signedIn.ok) return data({ problem: words[signedIn.reason] }, { status: 403 });
  const headers = new Headers([
    ["Set-Cookie", sessionCookie(signedIn.token)],
    ["Set-Cookie", knownBrowserCookie(signedIn.known)],
    ["Set-Cookie", expiredSignInCookie],
    ["Set-Cookie", expiredOfferCookie],
  ]);
  return redirect("/desk", { status: 303, headers });
}

/**
 * Answers with WebAuthn options for an authenticator. The cookie ties them to the browser that requested
 * them.
 */
export const passkeyOfferResponse = ({ begun, options }: { begun: StartedSignIn; options: object }) =>
  Response.json(options, { headers: { "Set-Cookie": passkeyOfferCookie(begun) } });

/** The authenticator's answer in a form field; null if the text is no JSON. */
export function parseAuthenticatorAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
