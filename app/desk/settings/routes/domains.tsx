import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { DOMAIN_MODE_WORDS, DOMAINS_PAGE } from "../../../../domain/desk/domain-words.ts";
import { listDomains } from "../../../../server/db/queries/club/teams.ts";
import { DeskCard, DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import type { Route } from "./+types/domains.ts";

/** The hosts of a club, and what is still to be done for those that visitors can't use yet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, team, originOf } = clubDeskVisit(context);
  const [found, origin] = await Promise.all([listDomains(db, team.teamId), originOf(team)]);
  const domains = found.map(({ host, mode, primary, verified }) => ({
    host,
    what: DOMAIN_MODE_WORDS[mode],
    isMain: primary && verified,
    isReady: verified,
  }));
  return { domains, origin };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(DOMAINS_PAGE.title) }];

export default function Domains({ loaderData: { domains, origin } }: Route.ComponentProps) {
  return (
    <DeskPage title={DOMAINS_PAGE.title} lead={DOMAINS_PAGE.lead} isNarrow>
      <p>
        <a className="text-link" href={origin}>
          {origin.replace(/^https?:\/\//, "")}
        </a>
      </p>
      <DeskCard title={DOMAINS_PAGE.own}>
        {domains.length === 0 && <p>{DOMAINS_PAGE.none}</p>}
        <ul className="desk-rows">
          {domains.map(({ host, what, isMain, isReady }) => (
            <li key={host}>
              <div>
                <strong>{host}</strong>
                <small>{isMain ? `${what} · ${DOMAINS_PAGE.main}` : what}</small>
              </div>
              <span className="desk-chip" data-tone={isReady ? "quiet" : "bad"}>
                {isReady ? DOMAINS_PAGE.works : DOMAINS_PAGE.waiting}
              </span>
            </li>
          ))}
        </ul>
      </DeskCard>
      {domains.some(({ isReady }) => !isReady) && (
        <DeskCard title={DOMAINS_PAGE.waiting}>
          <p>{DOMAINS_PAGE.how}</p>
          <ol>
            {DOMAINS_PAGE.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </DeskCard>
      )}
    </DeskPage>
  );
}
