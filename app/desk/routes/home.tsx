import { clubName } from "../../../domain/club/club-name.ts";
import { type DeskSection, deskGroupsFor } from "../../../domain/desk/desk-menu.ts";
import { DESK_HOME_WORDS } from "../../../domain/desk/desk-words.ts";
import { FIRST_STEPS, openFirstSteps } from "../../../domain/desk/first-steps.ts";
import { type DeskRole, hasCapability, ROLE_WORDS } from "../../../domain/desk/officers/roles.ts";
import { blockedItemsText } from "../../../domain/desk/selling/selling-words.ts";
import { TODOS, todoText } from "../../../domain/desk/todos.ts";
import { findDoneFirstSteps } from "../../../server/db/queries/desk/first-steps.ts";
import { listClubsOfAddress } from "../../../server/db/queries/desk/members.ts";
import { listPasskeys } from "../../../server/db/queries/desk/passkeys.ts";
import { listFailures } from "../../../server/usecases/content/drafts/list-failures.ts";
import { listWebsiteLinks } from "../../../server/usecases/content/list-website-links.ts";
import { countTodos } from "../../../server/usecases/desk/count-todos.ts";
import { countUnsellableItems } from "../../../server/usecases/desk/selling-facts.ts";
import { DeskCard, DeskPage, LinkRows } from "../desk-parts.tsx";
import { signedInVisit } from "../desk-visit.ts";
import type { Route } from "./+types/home.ts";

/**
 * The desk's first page: the pages that the person's role opens; at the operator's desk, the clubs where
 * they have a role.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, services, team, teamId, person, desk, inactive, originOf } = signedInVisit(context);
  const { role, email } = person;
  if (!team) {
    const clubs = await listClubsOfAddress(db, email);
    const shown = clubs.map(async (club) => ({
      name: clubName(club.team),
      role: ROLE_WORDS[club.role].name,
      href: `${await originOf(club.team)}/desk`,
    }));
    return {
      name: desk.name,
      clubs: await Promise.all(shown),
      todos: [],
      steps: [],
      groups: [],
      hasPasskey: true,
    };
  }
  const seesSales = role !== null && hasCapability(role, "orders");
  const now = services.now();
  const [passkeys, todos, failures, blocked, done] = await Promise.all([
    listPasskeys(db, teamId, email),
    role === null ? [] : countTodos(db, teamId, role, now),
    role === null ? [] : listFailures(db, team, role),
    seesSales ? countUnsellableItems(db, team, { inactive, now }) : 0,
    role === "owner" ? findDoneFirstSteps(db, team) : null,
  ]);
  const shown = todos.map(({ kind, count }) => ({ href: TODOS[kind].href, text: todoText(kind, count) }));
  return {
    name: desk.name,
    clubs: null,
    todos: [
      ...failures,
      ...(blocked > 0 ? [{ href: "/desk/selling", text: blockedItemsText(blocked) }] : []),
      ...shown,
    ],
    steps: done
      ? openFirstSteps(done, { timeCreated: team.timeCreated, now }).map((kind) => FIRST_STEPS[kind])
      : [],
    groups: groupsFor(role),
    hasPasskey: passkeys.length > 0,
  };
}

/** Of the pages that edit the website, those that officers who sell something open most. */
const STORE_PATHS = ["website/tickets", "website/products"];

type HomeSection = Pick<DeskSection, "path" | "name" | "about">;

/** The menu's groups, with the store's pages beside those of the website. */
function groupsFor(role: DeskRole | null): { name: string; sections: readonly HomeSection[] }[] {
  const links = role === null ? [] : listWebsiteLinks(role);
  const store = links.flatMap(({ href, title, about }) => {
    const path = href.replace("/desk/", "");
    return STORE_PATHS.includes(path) ? [{ path, name: title, about }] : [];
  });
  return deskGroupsFor(role).map(({ name, sections }) => ({
    name,
    sections: name === "Website" ? [...sections, ...store] : sections,
  }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Desk | ${loaderData?.name ?? ""}` }];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name, clubs, todos, steps, groups, hasPasskey } = loaderData;
  // Headings are left out if every group has a single card.
  const isGrouped = groups.some(({ sections }) => sections.length > 1);
  const cards = isGrouped ? [] : groups.flatMap(({ sections }) => sections);
  return (
    <DeskPage title={clubs ? "Your clubs" : name} lead={clubs ? DESK_HOME_WORDS.clubs : undefined}>
      {clubs?.length === 0 && <p>{DESK_HOME_WORDS.noClub}</p>}
      {steps.length > 0 && (
        <DeskCard title={DESK_HOME_WORDS.firstSteps}>
          <p>{DESK_HOME_WORDS.firstStepsHelp}</p>
          <LinkRows rows={steps} />
        </DeskCard>
      )}
      {todos.length > 0 && (
        <DeskCard title="To do">
          <ul className="desk-rows">
            {todos.map(({ href, text }) => (
              <li key={text}>
                <a className="text-link" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </DeskCard>
      )}
      <ul className="desk-cards">
        {(clubs ?? []).map((club) => (
          <Card key={club.href} href={club.href} name={club.name} about={club.role} />
        ))}
        {cards.map((section) => (
          <SectionCard key={section.path} section={section} />
        ))}
      </ul>
      {isGrouped &&
        groups.map((group) => (
          <section key={group.name} className="desk-group">
            <h2>{group.name}</h2>
            <ul className="desk-cards">
              {group.sections.map((section) => (
                <SectionCard key={section.path} section={section} />
              ))}
            </ul>
          </section>
        ))}
      {!clubs && groups.length === 0 && <p>{DESK_HOME_WORDS.noPage}</p>}
      {!hasPasskey && (
        <DeskCard title={DESK_HOME_WORDS.passkeyTitle}>
          <p>
            {DESK_HOME_WORDS.passkey}{" "}
            <a className="text-link" href="/desk/account">
              {DESK_HOME_WORDS.passkeyLink}
            </a>
          </p>
        </DeskCard>
      )}
    </DeskPage>
  );
}

const SectionCard = ({ section: { path, name, about } }: { section: HomeSection }) => (
  <Card href={`/desk/${path}`} name={name} about={about} />
);

function Card({ href, name, about }: { href: string; name: string; about: string }) {
  return (
    <li>
      <a href={href}>
        <strong>{name}</strong>
        <span>{about}</span>
      </a>
    </li>
  );
}
