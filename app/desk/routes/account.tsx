import { data, redirect } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { expiredSessionCookie } from "../../../domain/desk/officers/cookies.ts";
import { isFreshSignIn } from "../../../domain/desk/officers/fresh-sign-in.ts";
import {
  ACCOUNT_PAGE,
  PASSKEY_WORDS,
  passkeyDescription,
  sessionDescription,
} from "../../../domain/desk/officers/sign-in-words.ts";
import { listedMoment, sentenceDate } from "../../../domain/values/sentence-dates.ts";
import { truncateText } from "../../../domain/values/storable-text.ts";
import { listPasskeys } from "../../../server/db/queries/desk/passkeys.ts";
import { listSessions } from "../../../server/db/queries/desk/sessions.ts";
import { addPasskey, removePasskey } from "../../../server/usecases/desk/passkeys.ts";
import { signOut, signOutElsewhere } from "../../../server/usecases/desk/sessions.ts";
import { DeskCard, DeskPage, OneButtonForm } from "../desk-parts.tsx";
import { formFieldText, pageWithProblem, redirectWithNotice, signedInVisit } from "../desk-visit.ts";
import { ConfirmPage } from "../sign-in/confirm-page.tsx";
import { PasskeyForm } from "../sign-in/passkey-form.tsx";
import { requireConfirmation } from "../sign-in/require-confirmation.ts";
import { parseAuthenticatorAnswer } from "../sign-in/respond-to-sign-in.ts";
import type { Route } from "./+types/account.ts";

/** Maximum characters of a passkey's name. */
const MAX_NAME = 60;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, person, team } = signedInVisit(context);
  const { email, session } = person;
  const [passkeys, sessions] = await Promise.all([
    listPasskeys(db, teamId, email),
    listSessions(db, teamId, email),
  ]);
  const zone = team?.timeZone ?? "UTC";
  const when = (at: Date) => listedMoment(at, zone);
  return {
    email,
    notice: noticeFromQuery(url.searchParams),
    canAddPasskey: isFreshSignIn(session, services.now()),
    passkeys: passkeys.map(({ id, name, timeCreated, lastUsed }) => ({
      id,
      name,
      about: passkeyDescription(sentenceDate(timeCreated, zone), lastUsed && when(lastUsed)),
    })),
    sessions: sessions.map(({ id, browser, method, lastSeen }) => ({
      id,
      browser,
      isThis: id === session.id,
      about: sessionDescription(method, when(lastSeen)),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = signedInVisit(context);
  const { services, desk, teamId, person, offered, browser } = visit;
  const form = await request.formData();
  const id = formFieldText(form, "id");
  switch (formFieldText(form, "intent")) {
    case "sign-out":
      await signOut(services, teamId, person, person.session.id);
      throw redirect("/desk/sign-in", { status: 303, headers: { "Set-Cookie": expiredSessionCookie } });
    case "end-session":
      await signOut(services, teamId, person, id);
      return redirectWithNotice("account", "session");
    case "end-others":
      await signOutElsewhere(services, teamId, person);
      return redirectWithNotice("account", "others");
    case "begin-passkey":
      return (
        (await requireConfirmation(visit, { act: "passkey", form, request })) ??
        redirect("/desk/account", 303)
      );
    case "add-passkey": {
      const answer = parseAuthenticatorAnswer(formFieldText(form, "answer"));
      const name = truncateText(formFieldText(form, "name"), MAX_NAME) || browser;
      const added = await addPasskey(services, desk, person, { answer, begun: offered, name });
      return added.ok
        ? redirectWithNotice("account", "passkey")
        : pageWithProblem(PASSKEY_WORDS[added.reason]);
    }
    case "remove-passkey":
      await removePasskey(services, teamId, person, id);
      return redirectWithNotice("account", "passkey-removed");
    default:
      throw data(DESK_WORDS.unknownForm, { status: 400 });
  }
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(ACCOUNT_PAGE.title) }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, notice, canAddPasskey, passkeys, sessions } = loaderData;
  if (actionData && "confirm" in actionData) return <ConfirmPage {...actionData} />;
  return (
    <DeskPage title={ACCOUNT_PAGE.title} lead={email} notice={notice} problem={actionData?.problem}>
      <DeskCard title="Passkeys">
        <ul className="desk-rows">
          {passkeys.map(({ id, name, about }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <small>{about}</small>
              </div>
              <OneButtonForm intent="remove-passkey" id={id} label="Remove" of={name} />
            </li>
          ))}
        </ul>
        {passkeys.length === 0 && <p>{ACCOUNT_PAGE.noPasskey}</p>}
        {canAddPasskey ? (
          <PasskeyForm
            offer="/desk/account/passkey-offer"
            kind="create"
            intent="add-passkey"
            label={ACCOUNT_PAGE.addPasskey}
            title={null}
          >
            <div className="field">
              <label htmlFor="name">{ACCOUNT_PAGE.passkeyName}</label>
              <input id="name" name="name" maxLength={MAX_NAME} placeholder="My phone" />
            </div>
          </PasskeyForm>
        ) : (
          <OneButtonForm intent="begin-passkey" id="" label={ACCOUNT_PAGE.addPasskey} />
        )}
        <noscript>
          <p>{ACCOUNT_PAGE.script}</p>
        </noscript>
      </DeskCard>
      <DeskCard title={ACCOUNT_PAGE.signedIn}>
        <ul className="desk-rows">
          {sessions.map(({ id, browser, isThis, about }) => (
            <li key={id}>
              <div>
                <strong>{browser}</strong>
                <small>{isThis ? "This browser" : about}</small>
              </div>
              <OneButtonForm
                intent={isThis ? "sign-out" : "end-session"}
                id={id}
                label="Sign out"
                {...(isThis ? {} : { of: browser })}
              />
            </li>
          ))}
        </ul>
        <p className="desk-note">{ACCOUNT_PAGE.signedOut}</p>
        {sessions.length > 1 && (
          <OneButtonForm intent="end-others" id="" label={ACCOUNT_PAGE.signOutOthers} />
        )}
      </DeskCard>
    </DeskPage>
  );
}
