import { data } from "react-router";
import { linkPageWords, SIGN_IN_PAGE, SIGN_IN_WORDS } from "../../../domain/desk/officers/sign-in-words.ts";
import { checkSignInLink, signInByLink } from "../../../server/usecases/desk/finish-sign-in.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import { deskVisit } from "../desk-visit.ts";
import { respondToSignIn } from "../sign-in/respond-to-sign-in.ts";
import { SignInForms } from "../sign-in/sign-in-forms.tsx";
import type { Route } from "./+types/sign-in.$link.ts";

/**
 * The page of an emailed sign-in link. It only shows a button: previews of mail programs open links, too,
 * which must not use them up.
 */
export async function loader({ context, params: { link: token } }: Route.LoaderArgs) {
  const { services, desk, begun } = deskVisit(context);
  const link = await checkSignInLink(services, desk, { token, begun });
  const problem = link.ok ? null : SIGN_IN_WORDS[link.reason];
  return data({ name: desk.name, problem }, { status: link.ok ? 200 : 403 });
}

export async function action({ context, params: { link: token } }: Route.ActionArgs) {
  const { services, desk, begun, browser } = deskVisit(context);
  return respondToSignIn(await signInByLink(services, desk, { token, begun, browser }));
}

export const meta: Route.MetaFunction = () => [{ title: SIGN_IN_PAGE.tab }];

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = loaderData;
  const problem = actionData?.problem ?? loaderData.problem;
  if (problem !== null) return <SignInForms name={name} isSent={false} problem={problem} />;
  const { lead, button } = linkPageWords(name);
  return (
    <DeskPage title={SIGN_IN_PAGE.title} lead={lead} isNarrow>
      <DeskCard title={name}>
        <form method="post" className="desk-form">
          <button type="submit" className="button button-solid">
            {button}
          </button>
        </form>
      </DeskCard>
    </DeskPage>
  );
}
