import { NO_ALUMNI } from "../../../domain/people/people-page-words.ts";
import { listPlayers } from "../../../server/db/queries/people/players.ts";
import { FormCallout } from "../../forms/form-callout.tsx";
import { loadFormLink } from "../../forms/load-form-link.ts";
import { teamPageVisit } from "../../site/club-visit.ts";
import { listMeta } from "../../site/page-meta.ts";
import { RosterView } from "../roster-view.tsx";
import { shownRosterPage } from "../shown-roster.ts";
import type { Route } from "./+types/alumni.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const [players, form] = await Promise.all([
    read("alumni", listPlayers(db, teamId, { alumni: true })),
    loadFormLink(visit, "alumni"),
  ]);
  return { form, ...shownRosterPage(visit, players, url, "name") };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  listMeta(matches, { title: "Alumni", path: "/alumni", page: loaderData?.page ?? 1 });

export default function Alumni({ loaderData: { form, ...roster } }: Route.ComponentProps) {
  return (
    <RosterView
      {...roster}
      title="Alumni"
      path="/alumni"
      usual="name"
      noun={["alumnus", "alumni"]}
      empty={NO_ALUMNI}
      others={[
        { label: "Statistics", to: "/alumnistats" },
        { label: "Roster", to: "/roster" },
        { label: "Previous rosters", to: "/previousrosters" },
      ]}
      searched="Name or year"
    >
      {form && <FormCallout form={form} label="Get in touch" />}
    </RosterView>
  );
}
