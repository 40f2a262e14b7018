import { OPERATOR_ACTOR } from "../../../domain/desk/acts.ts";
import { tabTitle } from "../../../domain/desk/desk-words.ts";
import {
  createdByText,
  doorChoice,
  LINK_DURATION_LABELS,
  LINK_STATES,
  LINKS_PAGE,
  linkDescription,
  OPERATOR_LABEL,
  scoringChoice,
  scoringGameText,
} from "../../../domain/desk/door/doors-words.ts";
import { LINK_HOURS, linkState, MAX_LINK_LABEL_CHARACTERS } from "../../../domain/desk/door/links.ts";
import { noticeFromQuery } from "../../../domain/desk/notices.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { truncateText } from "../../../domain/values/storable-text.ts";
import { listScorerLinks } from "../../../server/db/queries/desk/links.ts";
import { createDoorLink, doorLinkPath } from "../../../server/usecases/desk/door-links.ts";
import { makeScorerLink, revokeLink, scorerLinkPath } from "../../../server/usecases/desk/links.ts";
import { CopyLink } from "../copy-link.tsx";
import { DeskCard, DeskPage, OneButtonForm } from "../desk-parts.tsx";
import { clubDeskVisit, formFieldText, pageWithProblem, redirectWithNotice } from "../desk-visit.ts";
import { loadDoorEvents, loadDoorLinks } from "../door/shown-doors.ts";
import { loadScorableGames, matchupText } from "../scorable-games.ts";
import type { Route } from "./+types/links.ts";

const MAX_LISTED = 100;
/**
 * Prefix of a game's id in the form's list of events and games: a choice with this prefix makes a link for
 * scoring the game. No event's key begins with it.
 */
const SCORING = "score.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, services, teamId, team, desk } = clubDeskVisit(context);
  const [key] = services.keys;
  const now = services.now();
  const [links, games, doors, events] = await Promise.all([
    listScorerLinks(db, teamId, MAX_LISTED),
    sportOf(team.sportsType) === null ? [] : loadScorableGames(db, teamId, now),
    loadDoorLinks(db, teamId, {
      now,
      most: MAX_LISTED,
      hrefOf: (link) => desk.origin + doorLinkPath(key, link),
    }),
    loadDoorEvents(db, teamId, now),
  ]);
  return {
    notice: noticeFromQuery(url.searchParams),
    things: [
      ...events.map(({ key: event, title, when }) => ({ key: event, name: doorChoice(title, when) })),
      ...games.map(({ id, matchup, when }) => ({
        key: `${SCORING}${id}`,
        name: scoringChoice(matchup, when),
      })),
    ],
    links: [
      ...links.map(({ link, game }) => ({
        id: link.id,
        made: link.timeCreated.getTime(),
        label: link.label,
        state: linkState(link, now),
        // Expired links are not shown, nor an officer's own link: anyone else who used it would act in that
        // officer's name.
        href:
          linkState(link, now) === "open" && link.heldBy === null
            ? desk.origin + scorerLinkPath(key, { ...link, gameId: game.id })
            : null,
        about: linkDescription(
          scoringGameText(matchupText(game)),
          sentenceMoment(link.endsAt, game.timeZone),
          createdByText(link.madeBy === OPERATOR_ACTOR ? OPERATOR_LABEL : link.madeBy),
        ),
      })),
      ...doors,
    ].sort((a, b) => b.made - a.made),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  if (formFieldText(form, "intent") === "revoke")
    return (await revokeLink(services, teamId, person.email, formFieldText(form, "id")))
      ? redirectWithNotice("links", "revoked")
      : pageWithProblem(LINKS_PAGE.closed, 409);
  const label = truncateText(formFieldText(form, "label"), MAX_LINK_LABEL_CHARACTERS);
  const hours = LINK_HOURS.find((known) => String(known) === formFieldText(form, "hours"));
  if (label === "" || hours === undefined) return pageWithProblem(LINKS_PAGE.noLabel);
  const thing = formFieldText(form, "for");
  const { email } = person;
  const path = thing.startsWith(SCORING)
    ? await makeScorerLink(services, teamId, email, {
        gameId: thing.slice(SCORING.length),
        label,
        isOwn: false,
        hours,
      })
    : await createDoorLink(services, teamId, email, { event: thing, label, hours, isOwn: false });
  return path === null ? pageWithProblem(LINKS_PAGE.late, 404) : redirectWithNotice("links", "link");
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(LINKS_PAGE.title) }];

export default function VolunteerLinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, things, links } = loaderData;
  return (
    <DeskPage title={LINKS_PAGE.title} lead={LINKS_PAGE.lead} notice={notice} problem={actionData?.problem}>
      <ul className="desk-rows">
        {links.map(({ id, label, state, href, about }) => (
          <li key={id} data-state={state}>
            <div>
              <strong>
                {label}
                {state !== "open" && <span className="desk-chip">{LINK_STATES[state]}</span>}
              </strong>
              <small>{about}</small>
              {href !== null && <CopyLink href={href} label={`Link for ${label}`} />}
            </div>
            {state === "open" && (
              <OneButtonForm intent="revoke" id={id} label={LINKS_PAGE.close} of={`for ${label}`} />
            )}
          </li>
        ))}
      </ul>
      {links.length === 0 && <p>{LINKS_PAGE.none}</p>}
      <DeskCard title={LINKS_PAGE.create}>
        {things.length === 0 ? (
          <p>{LINKS_PAGE.nothing}</p>
        ) : (
          <form method="post" className="desk-form">
            <input type="hidden" name="intent" value="make" />
            <div className="field">
              <label htmlFor="label">{LINKS_PAGE.label}</label>
              <input
                id="label"
                name="label"
                required
                maxLength={MAX_LINK_LABEL_CHARACTERS}
                placeholder={LINKS_PAGE.example}
              />
            </div>
            <div className="field">
              <label htmlFor="for">{LINKS_PAGE.opens}</label>
              <select id="for" name="for" required>
                {things.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label htmlFor="hours">{LINKS_PAGE.expires}</label>
              <select id="hours" name="hours" defaultValue={LINK_HOURS[1]}>
                {LINK_HOURS.map((hours) => (
                  <option key={hours} value={hours}>
                    {LINK_DURATION_LABELS[hours]}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" className="button button-solid">
              {LINKS_PAGE.button}
            </button>
          </form>
        )}
      </DeskCard>
    </DeskPage>
  );
}
