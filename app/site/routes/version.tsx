import changelog from "../../../CHANGELOG.md?raw";
import { parseReleases } from "../../../domain/site/releases.ts";
import { pageMeta } from "../page-meta.ts";
import { VersionView } from "../version-view.tsx";
import type { Route } from "./+types/version.ts";

const releases = parseReleases(changelog);

export function loader() {
  const { version, commit, built } = __VERSION__;
  return { version, commit, built: new Date(built), releases };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { page: "Version", path: "/version" }),
  { name: "robots", content: "noindex" },
];

export default function Version({ loaderData }: Route.ComponentProps) {
  return <VersionView {...loaderData} />;
}
