import { data } from "react-router";
import { signInByLink } from "../../../server/usecases/desk/finish-sign-in.ts";
import { deskVisit } from "../desk-visit.ts";
import { answerSignIn } from "../let-in.ts";
import { SignInForms } from "../sign-in-forms.tsx";
import type { Route } from "./+types/sign-in.$link.ts";

/**
 * A mail's link. It lets in by itself, without a further press: only the browser that asked can use it up, so that whatever
 * else follows links in mails does no harm.
 */
export async function loader({ context, params: { link: token } }: Route.LoaderArgs) {
  const { services, desk, begun, browser } = deskVisit(context);
  const signedIn = await signInByLink(services, desk, { token, begun, browser });
  const answer = answerSignIn(signedIn);
  if (answer instanceof Response) throw answer;
  return data({ ...answer.data, name: desk.name }, answer.init ?? {});
}

export const meta: Route.MetaFunction = () => [{ title: "Sign in to the desk" }];

export default function SignInLink({ loaderData: { name, problem } }: Route.ComponentProps) {
  return <SignInForms name={name} isSent={false} problem={problem} />;
}
