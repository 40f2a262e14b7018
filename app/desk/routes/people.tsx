import { data } from "react-router";
import { DESK_WORDS, tabTitle } from "../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { isGuardedRole } from "../../../domain/desk/officers/fresh-sign-in.ts";
import { MEMBER_WORDS } from "../../../domain/desk/officers/members.ts";
import { changePersonLabel, joinedOnText, STAFF_PAGE } from "../../../domain/desk/officers/people-words.ts";
import { type DeskRole, OFFERED_ROLES, ROLE_WORDS } from "../../../domain/desk/officers/roles.ts";
import { INVALID_ADDRESS, parseOfficerEmail } from "../../../domain/desk/officers/sign-in.ts";
import { sentenceDate } from "../../../domain/values/sentence-dates.ts";
import { listMembers } from "../../../server/db/queries/desk/members.ts";
import { changeRole, inviteMember, removeMember } from "../../../server/usecases/desk/members.ts";
import { DeskCard, DeskPage, FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import {
  clubDeskVisit,
  formFieldText,
  mailLimitProblem,
  pageWithProblem,
  redirectWithNotice,
} from "../desk-visit.ts";
import { ConfirmPage } from "../sign-in/confirm-page.tsx";
import { requireConfirmation } from "../sign-in/require-confirmation.ts";
import type { Route } from "./+types/people.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, teamId, team, person } = clubDeskVisit(context);
  const members = await listMembers(db, teamId);
  return {
    notice: noticeFromQuery(url.searchParams),
    members: members.map(({ email, role, timeJoined }) => ({
      email,
      role,
      isYou: email === person.email,
      about: timeJoined ? joinedOnText(sentenceDate(timeJoined, team.timeZone)) : STAFF_PAGE.invited,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = clubDeskVisit(context);
  const { services, teamId, team, desk, person } = visit;
  const form = await request.formData();
  const intent = formFieldText(form, "intent");
  const email = parseOfficerEmail(formFieldText(form, intent === "remove" ? "id" : "email"));
  if (email === null) return pageWithProblem(INVALID_ADDRESS);
  const role = formFieldText(form, "role");
  const isGuarded = intent !== "remove" && isOffered(role) && isGuardedRole(role);
  const confirmation = isGuarded && (await requireConfirmation(visit, { act: "role", form, request }));
  if (confirmation) return confirmation;
  const change = { who: person.email, email, origin: desk.origin, isProved: isGuarded };
  const answer = (await act()) ?? { ok: false, reason: null };
  if (answer.ok) return redirectWithNotice("people", NOTICE[intent as keyof typeof NOTICE]);
  if (answer.reason === null || answer.reason === "not-proved")
    throw data(DESK_WORDS.unknownForm, { status: 400 });
  if (answer.reason === "too-many-mails") return mailLimitProblem(answer.refusal, team.timeZone);
  return pageWithProblem(MEMBER_WORDS[answer.reason], 409);

  async function act() {
    if (intent === "remove") return removeMember(services, teamId, change);
    if (!isOffered(role)) return null;
    if (intent === "invite") return inviteMember(services, teamId, change, role);
    return intent === "role" ? changeRole(services, teamId, change, role) : null;
  }
}

const NOTICE = { invite: "invited", role: "role", remove: "removed" } as const;

/**
 * The preselected role: the one with the fewest permissions, so that an invitation sent in haste does
 * little harm.
 */
const LEAST_ROLE = OFFERED_ROLES.at(-1);

const isOffered = (role: string): role is DeskRole => OFFERED_ROLES.some((offered) => offered === role);

export const meta: Route.MetaFunction = () => [{ title: tabTitle(STAFF_PAGE.title) }];

export default function People({ loaderData: { notice, members }, actionData }: Route.ComponentProps) {
  if (actionData && "confirm" in actionData) return <ConfirmPage {...actionData} />;
  return (
    <DeskPage title={STAFF_PAGE.title} lead={STAFF_PAGE.lead} notice={notice} problem={actionData?.problem}>
      <ul className="desk-rows">
        {members.map(({ email, role, isYou, about }) => (
          <li key={email}>
            <div>
              <strong>{email}</strong>
              <small>
                {ROLE_WORDS[role].name}
                {isYou && `, ${STAFF_PAGE.you}`}. {about}.
              </small>
            </div>
            <FoldedForm ask="Change" label={changePersonLabel(email)}>
              <form method="post" className="desk-form desk-line">
                <input type="hidden" name="intent" value="role" />
                <input type="hidden" name="email" value={email} />
                <RoleField id={`role-${email}`} chosen={role} />
                <button type="submit" className="button button-small button-outline">
                  {STAFF_PAGE.changeRole}
                </button>
              </form>
              <OneButtonForm intent="remove" id={email} label="Remove" of={email} />
            </FoldedForm>
          </li>
        ))}
      </ul>
      <DeskCard title={STAFF_PAGE.invite}>
        <form method="post" className="desk-form">
          <input type="hidden" name="intent" value="invite" />
          <div className="field">
            <label htmlFor="email">{DESK_WORDS.email}</label>
            <input id="email" name="email" type="email" required maxLength={254} />
          </div>
          <RoleField id="role" chosen={LEAST_ROLE} />
          <dl className="desk-roles">
            {OFFERED_ROLES.map((role) => (
              <div key={role}>
                <dt>{ROLE_WORDS[role].name}</dt>
                <dd>{ROLE_WORDS[role].may}</dd>
              </div>
            ))}
          </dl>
          <button type="submit" className="button button-solid">
            Invite
          </button>
        </form>
      </DeskCard>
    </DeskPage>
  );
}

function RoleField({ id, chosen }: { id: string; chosen: DeskRole | undefined }) {
  return (
    <div className="field">
      <label htmlFor={id}>Role</label>
      <select id={id} name="role" defaultValue={OFFERED_ROLES.find((role) => role === chosen) ?? LEAST_ROLE}>
        {OFFERED_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role].name}
          </option>
        ))}
      </select>
    </div>
  );
}
