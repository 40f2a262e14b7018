import { redirect } from "react-router";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { startedSignInCookie } from "../../../domain/desk/officers/cookies.ts";
import { INVALID_ADDRESS, parseOfficerEmail } from "../../../domain/desk/officers/sign-in.ts";
import {
  PASSKEY_WORDS,
  SIGN_IN_PAGE,
  TOO_MANY_SIGN_IN_LINKS,
} from "../../../domain/desk/officers/sign-in-words.ts";
import type { DeskVisit } from "../../../server/serving/desk-context.ts";
import { requestSignInLink } from "../../../server/usecases/desk/begin-sign-in.ts";
import { signInByCode, signInByPasskey } from "../../../server/usecases/desk/finish-sign-in.ts";
import { deskVisit, formFieldText, pageWithProblem } from "../desk-visit.ts";
import { parseAuthenticatorAnswer, respondToSignIn } from "../sign-in/respond-to-sign-in.ts";
import { SignInForms } from "../sign-in/sign-in-forms.tsx";
import type { Route } from "./+types/sign-in.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { desk, person, begun } = deskVisit(context);
  if (person) throw redirect("/desk", 303);
  return { name: desk.name, isSent: begun !== null && url.searchParams.has("sent") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = deskVisit(context);
  const { services, desk, begun, offered, browser } = visit;
  const form = await request.formData();
  switch (formFieldText(form, "intent")) {
    case "mail":
      return sendSignInLink(visit, formFieldText(form, "email"));
    case "code":
      return respondToSignIn(
        await signInByCode(services, desk, { code: formFieldText(form, "code"), begun, browser }),
      );
    case "passkey": {
      const answer = parseAuthenticatorAnswer(formFieldText(form, "answer"));
      const signedIn = await signInByPasskey(services, desk, { answer, begun: offered, browser });
      return respondToSignIn(signedIn, PASSKEY_WORDS);
    }
    default:
      return pageWithProblem(DESK_WORDS.unknownForm);
  }
}

async function sendSignInLink({ services, desk, asker }: DeskVisit, typed: string) {
  const email = parseOfficerEmail(typed);
  if (email === null) return pageWithProblem(INVALID_ADDRESS);
  const asked = await requestSignInLink(services, desk, { email, asker });
  if (!asked.ok) return pageWithProblem(TOO_MANY_SIGN_IN_LINKS, 429);
  const headers = { "Set-Cookie": startedSignInCookie(asked.begun) };
  return redirect("/desk/sign-in?sent=1", { status: 303, headers });
}

export const meta: Route.MetaFunction = () => [{ title: SIGN_IN_PAGE.tab }];

export default function SignIn({ loaderData: { name, isSent }, actionData }: Route.ComponentProps) {
  return <SignInForms name={name} isSent={isSent} problem={actionData?.problem ?? null} />;
}
