import { disciplineOf } from "../../../domain/club/sports.ts";
import { OPERATOR } from "../../../domain/desk/acts.ts";
import { LINK_HOURS, type LinkHours, linkState, MOST_LABEL } from "../../../domain/desk/links.ts";
import { noticeOf } from "../../../domain/desk/notices.ts";
import { formatMoment } from "../../../domain/values/dates.ts";
import { beginningOf } from "../../../domain/values/storable-text.ts";
import { listScorerLinks } from "../../../server/db/queries/desk/links.ts";
import { doorLinkPath, makeDoorLink } from "../../../server/usecases/desk/door-links.ts";
import { makeScorerLink, revokeLink, scorerLinkPath } from "../../../server/usecases/desk/links.ts";
import { CopyLink } from "../copy-link.tsx";
import { ActForm, DeskPage, DeskPart } from "../desk-parts.tsx";
import { clubDeskVisit, done, fieldOf, notDone } from "../desk-visit.ts";
import { readDoorEvents, readDoorLinks } from "../shown-doors.ts";
import { matchupOf, readScoredGames } from "../shown-games.ts";
import type { Route } from "./+types/links.ts";

const MOST_LISTED = 100;
/** Before a game's id where a link is to score it; no event's key begins so. */
const SCORING = "score.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId, team, desk } = clubDeskVisit(context);
  const { db, key } = services;
  const now = services.now();
  const [links, games, doors, events] = await Promise.all([
    listScorerLinks(db, teamId, MOST_LISTED),
    disciplineOf(team.sportsType) === null ? [] : readScoredGames(db, teamId, now),
    readDoorLinks(db, teamId, {
      now,
      most: MOST_LISTED,
      hrefOf: (link) => desk.origin + doorLinkPath(key, link),
    }),
    readDoorEvents(db, teamId, now),
  ]);
  return {
    notice: noticeOf(url.searchParams),
    things: [
      ...events.map(({ key: event, title, when }) => ({ key: event, name: `Door: ${title}, ${when}` })),
      ...games.map(({ id, matchup, when }) => ({
        key: `${SCORING}${id}`,
        name: `Scoring: ${matchup}, ${when}`,
      })),
    ],
    links: [
      ...links.map(({ link, game }) => ({
        id: link.id,
        made: link.timeCreated.getTime(),
        label: link.label,
        state: linkState(link, now),
        // A link that opens nothing any more is not shown, nor one's own: whoever else had it would score in that person's name.
        href:
          linkState(link, now) === "open" && link.heldBy === null
            ? desk.origin + scorerLinkPath(key, { ...link, gameId: game.id })
            : null,
        about: `Scoring ${matchupOf(game)}, until ${formatMoment(link.endsAt, game.timeZone)}. Made by ${link.madeBy === OPERATOR ? "the operator" : link.madeBy}.`,
      })),
      ...doors,
    ].sort((a, b) => b.made - a.made),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, person } = clubDeskVisit(context);
  const form = await request.formData();
  if (fieldOf(form, "intent") === "revoke")
    return (await revokeLink(services, teamId, person.email, fieldOf(form, "id")))
      ? done("links", "revoked")
      : notDone("This link is closed already", 409);
  const label = beginningOf(fieldOf(form, "label"), MOST_LABEL);
  const hours = LINK_HOURS.find((known) => String(known) === fieldOf(form, "hours"));
  if (label === "" || hours === undefined) return notDone("Please say whom the link is for");
  const thing = fieldOf(form, "for");
  const { email } = person;
  const path = thing.startsWith(SCORING)
    ? await makeScorerLink(services, teamId, email, {
        gameId: thing.slice(SCORING.length),
        label,
        isOwn: false,
        hours,
      })
    : await makeDoorLink(services, teamId, email, { event: thing, label, hours, isOwn: false });
  return path === null
    ? notDone(
        "This game cannot be scored any more, this event is over, or the link would have ended by now",
        404,
      )
    : done("links", "link");
}

export const meta: Route.MetaFunction = () => [{ title: "Volunteers’ links | Desk" }];

const STATES = { open: "", over: "Over", revoked: "Closed" } as const;
const HOUR_WORDS: Record<LinkHours, string> = {
  2: "2 hours after it ends",
  12: "12 hours after it ends",
  48: "2 days after it ends",
};

export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, things, links } = loaderData;
  return (
    <DeskPage
      title="Volunteers’ links"
      lead="Whoever has a link keeps the score of its game, or the door of its event, without an account, until it ends or you close it."
      notice={notice}
      problem={actionData?.problem}
    >
      <ul className="desk-rows">
        {links.map(({ id, label, state, href, about }) => (
          <li key={id} data-state={state}>
            <div>
              <strong>
                {label}
                {state !== "open" && <span className="desk-chip">{STATES[state]}</span>}
              </strong>
              <small>{about}</small>
              {href !== null && <CopyLink href={href} label={`Link for ${label}`} />}
            </div>
            {state === "open" && (
              <ActForm intent="revoke" id={id} label="Close the link" of={`of ${label}`} />
            )}
          </li>
        ))}
      </ul>
      {links.length === 0 && <p>No link has been made yet.</p>}
      <DeskPart title="Make a link">
        {things.length === 0 ? (
          <p>Nothing of the next two months can be scored or has a door.</p>
        ) : (
          <form method="post" className="desk-form">
            <input type="hidden" name="intent" value="make" />
            <div className="field">
              <label htmlFor="label">Whom it is for, or which door</label>
              <input
                id="label"
                name="label"
                required
                maxLength={MOST_LABEL}
                placeholder="Sam, main entrance"
              />
            </div>
            <div className="field">
              <label htmlFor="for">What it opens</label>
              <select id="for" name="for" required>
                {things.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label htmlFor="hours">Ends</label>
              <select id="hours" name="hours" defaultValue={LINK_HOURS[1]}>
                {LINK_HOURS.map((hours) => (
                  <option key={hours} value={hours}>
                    {HOUR_WORDS[hours]}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" className="button button-solid">
              Make a link
            </button>
          </form>
        )}
      </DeskPart>
    </DeskPage>
  );
}
