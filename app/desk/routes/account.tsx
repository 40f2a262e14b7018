import { data, redirect } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeOf } from "../../../domain/desk/notices.ts";
import { noSessionCookie } from "../../../domain/desk/officers/cookies.ts";
import {
  ACCOUNT_PAGE,
  PASSKEY_WORDS,
  passkeyAbout,
  sessionAbout,
} from "../../../domain/desk/officers/sign-in-words.ts";
import { formatDate, formatMoment } from "../../../domain/values/dates.ts";
import { beginningOf } from "../../../domain/values/storable-text.ts";
import { listPasskeys } from "../../../server/db/queries/desk/passkeys.ts";
import { listSessions } from "../../../server/db/queries/desk/sessions.ts";
import { addPasskey, removePasskey } from "../../../server/usecases/desk/passkeys.ts";
import { signOut, signOutElsewhere } from "../../../server/usecases/desk/sessions.ts";
import { ActForm, DeskPage, DeskPart } from "../desk-parts.tsx";
import { done, fieldOf, notDone, signedInVisit } from "../desk-visit.ts";
import { PasskeyForm } from "../sign-in/passkey-form.tsx";
import { parseAuthenticatorAnswer } from "../sign-in/respond-to-sign-in.ts";
import type { Route } from "./+types/account.ts";

/** Maximum characters of a passkey's name. */
const MAX_NAME = 60;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, person, team } = signedInVisit(context);
  const { email, session } = person;
  const [passkeys, sessions] = await Promise.all([
    listPasskeys(db, teamId, email),
    listSessions(db, teamId, email),
  ]);
  const zone = team?.timeZone ?? "UTC";
  const when = (at: Date) => formatMoment(at, zone);
  return {
    email,
    notice: noticeOf(url.searchParams),
    passkeys: passkeys.map(({ id, name, timeCreated, lastUsed }) => ({
      id,
      name,
      about: passkeyAbout(formatDate(timeCreated, zone), lastUsed && when(lastUsed)),
    })),
    sessions: sessions.map(({ id, browser, method, lastSeen }) => ({
      id,
      browser,
      isThis: id === session.id,
      about: sessionAbout(method, when(lastSeen)),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, desk, teamId, person, offered, browser } = signedInVisit(context);
  const form = await request.formData();
  const id = fieldOf(form, "id");
  switch (fieldOf(form, "intent")) {
    case "sign-out":
      await signOut(services, teamId, person, person.session.id);
      throw redirect("/desk/sign-in", { status: 303, headers: { "Set-Cookie": noSessionCookie } });
    case "end-session":
      await signOut(services, teamId, person, id);
      return done("account", "session");
    case "end-others":
      await signOutElsewhere(services, teamId, person);
      return done("account", "others");
    case "add-passkey": {
      const answer = parseAuthenticatorAnswer(fieldOf(form, "answer"));
      const name = beginningOf(fieldOf(form, "name"), MAX_NAME) || browser;
      const added = await addPasskey(services, desk, person, { answer, begun: offered, name });
      return added.ok ? done("account", "passkey") : notDone(PASSKEY_WORDS[added.reason]);
    }
    case "remove-passkey":
      await removePasskey(services, teamId, person, id);
      return done("account", "passkey-removed");
    default:
      throw data(DESK_WORDS.unknownForm, { status: 400 });
  }
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(ACCOUNT_PAGE.title) }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, notice, passkeys, sessions } = loaderData;
  return (
    <DeskPage title={ACCOUNT_PAGE.title} lead={email} notice={notice} problem={actionData?.problem}>
      <DeskPart title="Passkeys">
        <ul className="desk-rows">
          {passkeys.map(({ id, name, about }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <small>{about}</small>
              </div>
              <ActForm intent="remove-passkey" id={id} label="Remove" of={name} />
            </li>
          ))}
        </ul>
        {passkeys.length === 0 && <p>{ACCOUNT_PAGE.noPasskey}</p>}
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
        <noscript>
          <p>{ACCOUNT_PAGE.script}</p>
        </noscript>
      </DeskPart>
      <DeskPart title={ACCOUNT_PAGE.signedIn}>
        <ul className="desk-rows">
          {sessions.map(({ id, browser, isThis, about }) => (
            <li key={id}>
              <div>
                <strong>{browser}</strong>
                <small>{isThis ? "This browser" : about}</small>
              </div>
              <ActForm
                intent={isThis ? "sign-out" : "end-session"}
                id={id}
                label="Sign out"
                {...(isThis ? {} : { of: browser })}
              />
            </li>
          ))}
        </ul>
        <p className="desk-note">{ACCOUNT_PAGE.signedOut}</p>
        {sessions.length > 1 && <ActForm intent="end-others" id="" label={ACCOUNT_PAGE.signOutOthers} />}
      </DeskPart>
    </DeskPage>
  );
}
