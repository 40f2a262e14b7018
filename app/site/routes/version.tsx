import changelog from "../../../CHANGELOG.md?raw";
import { parseReleases } from "../../../domain/site/releases.ts";
import { island } from "../../ui/island.tsx";
import { alwaysAvailableVisit } from "../club-visit.ts";
import type { PageHandle } from "../page-handle.ts";
import { pageMeta } from "../page-meta.ts";
import { sentAs } from "../sent-data.ts";
import { VersionView } from "../version-view.tsx";
import type { Route } from "./+types/version.ts";
import "../../styles/profiles.css";

const releases = parseReleases(changelog);

export function loader({ context }: Route.LoaderArgs) {
  const { version, commit, built } = __VERSION__;
  return sentAs(alwaysAvailableVisit(context), { version, commit, built: new Date(built), releases }, {});
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { page: "Version", path: "/version" }),
  { name: "robots", content: "noindex" },
];

export const handle = { kind: "homepage" } satisfies PageHandle;

const Shown = island(VersionView, ({ releases }) => releases);

export default function Version({ loaderData }: Route.ComponentProps) {
  return <Shown {...loaderData} />;
}
