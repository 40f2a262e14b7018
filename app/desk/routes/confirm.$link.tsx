import { data, redirect } from "react-router";
import {
  CONFIRM_EMAIL_WORDS,
  chosenAlertsWords,
  confirmPageWords,
} from "../../../domain/desk/club-mail-words.ts";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import { confirmAddress, findAddressOfLink } from "../../../server/usecases/desk/confirm-address.ts";
import { NO_MAIL_CHOICES, storeMailChoices } from "../../../server/usecases/desk/store-mail-choices.ts";
import { DeskPage } from "../desk-parts.tsx";
import { deskVisit, formFieldText, pageWithProblem } from "../desk-visit.ts";
import type { Route } from "./+types/confirm.$link.ts";

/**
 * The page of a confirmation link. It only shows a button: mail programs and scanners open links, too, which
 * must confirm nothing.
 */
export async function loader({ context, params: { link }, url }: Route.LoaderArgs) {
  const { services, desk } = deskVisit(context);
  const found = await findAddressOfLink(services, desk.teamId, link);
  const isStopped = url.searchParams.has("stopped");
  if (!found) return data({ name: desk.name, found, isStopped }, { status: isStopped ? 200 : 404 });
  const { email, timeConfirmed } = found;
  const shown = { email, about: chosenAlertsWords(found), isConfirmed: timeConfirmed !== null };
  return data({ name: desk.name, found: shown, isStopped: false });
}

export async function action({ context, request, params: { link } }: Route.ActionArgs) {
  const { services, team, desk } = deskVisit(context);
  const found = team && (await findAddressOfLink(services, desk.teamId, link));
  if (!found) return pageWithProblem(CONFIRM_EMAIL_WORDS.gone, 404);
  const intent = formFieldText(await request.formData(), "intent");
  if (intent === "stop") {
    const { email } = found;
    await storeMailChoices(services, team, { who: email, email, origin: desk.origin }, NO_MAIL_CHOICES);
    // The address has been taken off the list, and its link is no longer valid: only the query can tell the
    // page what happened.
    throw redirect(`/desk/confirm/${link}?stopped`, 303);
  }
  if (intent !== "confirm") return pageWithProblem(DESK_WORDS.unknownForm);
  await confirmAddress(services, team, link);
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: CONFIRM_EMAIL_WORDS.title }];

export default function ConfirmAddress({ loaderData }: Route.ComponentProps) {
  const { name, found, isStopped } = loaderData;
  if (isStopped && !found) return <DeskPage title={CONFIRM_EMAIL_WORDS.stopped} isNarrow />;
  if (!found) return <DeskPage title={CONFIRM_EMAIL_WORDS.title} lead={CONFIRM_EMAIL_WORDS.gone} isNarrow />;
  const { lead, done, button, stop } = confirmPageWords(found, name);
  if (found.isConfirmed)
    return (
      <DeskPage title={CONFIRM_EMAIL_WORDS.confirmed} lead={done} isNarrow>
        <ConfirmForm intent="stop" label={stop} look="outline" />
      </DeskPage>
    );
  return (
    <DeskPage title={CONFIRM_EMAIL_WORDS.title} lead={lead} isNarrow>
      <ConfirmForm intent="confirm" label={button} look="solid" />
    </DeskPage>
  );
}

interface ConfirmFormProps {
  intent: "confirm" | "stop";
  label: string;
  look: "solid" | "outline";
}

const ConfirmForm = ({ intent, label, look }: ConfirmFormProps) => (
  <form method="post" className="desk-form">
    <input type="hidden" name="intent" value={intent} />
    <button type="submit" className={`button button-${look}`}>
      {label}
    </button>
  </form>
);
