import { data, redirect } from "react-router";
import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { CONFIRM_PAGE, CONFIRM_WORDS } from "../../../domain/desk/officers/confirm-words.ts";
import {
  checkConfirmationLink,
  confirmByLink,
  isConfirmed,
} from "../../../server/usecases/desk/confirm-identity.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import { signedInVisit } from "../desk-visit.ts";
import { confirmedCookies } from "../sign-in/require-confirmation.ts";
import type { Route } from "./+types/verify.$link.ts";

/**
 * The page of the emailed link that confirms who a person is. It only shows a button: previews of mail
 * programs open links, too.
 */
export async function loader({ context, params: { link: token }, url }: Route.LoaderArgs) {
  const { services, desk, person, begun } = signedInVisit(context);
  if (url.searchParams.has("done") && (await isConfirmed(services, person)))
    return { isDone: true, problem: null };
  const link = await checkConfirmationLink(services, desk, person, { token, begun });
  const problem = link.ok ? null : CONFIRM_WORDS[link.reason];
  return data({ isDone: false, problem }, { status: link.ok ? 200 : 403 });
}

export async function action({ context, params: { link: token } }: Route.ActionArgs) {
  const { services, desk, person, begun } = signedInVisit(context);
  const result = await confirmByLink(services, desk, person, { token, begun });
  if (!result.ok) return data({ problem: CONFIRM_WORDS[result.reason] }, { status: 403 });
  const headers = new Headers(confirmedCookies(result.token));
  return redirect(`/desk/verify/${token}?done=1`, { status: 303, headers });
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(CONFIRM_PAGE.title) }];

export default function VerifyLink({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isDone) return <DeskPage title={CONFIRM_PAGE.doneTitle} lead={CONFIRM_PAGE.done} isNarrow />;
  const problem = actionData?.problem ?? loaderData.problem;
  if (problem !== null) return <DeskPage title={CONFIRM_PAGE.title} problem={problem} isNarrow />;
  return (
    <DeskPage title={CONFIRM_PAGE.title} lead={CONFIRM_PAGE.linkLead} isNarrow>
      <DeskCard title={CONFIRM_PAGE.byEmail}>
        <form method="post" className="desk-form">
          <button type="submit" className="button button-solid">
            {CONFIRM_PAGE.linkButton}
          </button>
        </form>
      </DeskCard>
    </DeskPage>
  );
}
