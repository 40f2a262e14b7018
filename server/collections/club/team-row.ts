import type { z } from "zod";
import { clubIdOf, type NavLink } from "../../../domain/club/team.ts";
import type { Sport } from "../../../domain/sports/sport.ts";
import { SPORTS, type SportsType, sportOf } from "../../../domain/sports/sports.ts";
import { slugOf } from "../../../domain/values/slug.ts";
import type { TeamRow } from "../../intake/bundle/bundle.ts";
import type { FieldPath } from "../../intake/files/json-text.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { fieldName, linePlace, type RawRecord, subRecords, valueAt } from "../../intake/records/record.ts";
import type { Claim } from "../checks/claims.ts";
import type { ClubRows } from "../club-tables.ts";
import { checkReference } from "../definition/check-reference.ts";
import { checkUnique } from "../definition/check-unique.ts";
import { IMAGE_FILES_TARGET, type ReferenceTargets } from "../definition/references.ts";
import type { teamSchema, ValidTeamFields } from "./team.ts";

type Team = z.output<typeof teamSchema>;
export function teamRow({ domains: _domains, accountUrl, ...fields }: Team): TeamRow {
  return {
    ...fields,
    slug: clubSlug(fields),
    accountObject: { url: accountUrl, organizationId: fields.organizationId },
    sportsType: SPORTS[fields.sportsType],
    websiteStyles: {
      ...fields.websiteStyles,
      design: fields.websiteStyles.design as TeamRow["websiteStyles"]["design"],
      navLinks: fields.websiteStyles.navLinks.map(
        (item): NavLink => ({ ...item, options: item.options.map((option) => ({ ...option, options: [] })) }),
      ),
      navLinksAreAll: true,
    },
    timeCreated: new Date(fields.timeCreated),
  };
}

export function domainRows({ teamId, domains }: Team): ClubRows["domains"] {
  return domains.map(({ host, mode }) => ({ teamId, host, mode }));
}

function clubSlug({ teamAlias, teamName }: { teamAlias: string; teamName: string }): string {
  return teamAlias ? slugOf(teamAlias) : clubIdOf(teamName);
}

/** Reports contradictions within team.json, or with the rest of the bundle. */
export function checkTeam(
  raw: RawRecord<ValidTeamFields>,
  targets: ReferenceTargets,
  report: BundleReport,
): void {
  const { logo, silhouetteLogo, websiteImages, domains } = raw.value;
  const check = (path: FieldPath, value: unknown) =>
    checkReference(raw, { path, value, target: IMAGE_FILES_TARGET }, { targets, report });
  check(["logo"], logo);
  check(["silhouetteLogo"], silhouetteLogo);
  websiteImages?.forEach((image, at) => {
    check(["websiteImages", at, "image"], image?.image);
  });
  checkUnique(subRecords(raw, "websiteImages", websiteImages), "id", report);
  domains?.forEach((domain, at) => {
    for (const mark of ["primary", "verified"] as const)
      if (domain?.[mark] === true) noteOperatorsMark(raw, ["domains", at, mark], report);
  });
}

function noteOperatorsMark(raw: RawRecord, path: FieldPath, { notes }: BundleReport): void {
  notes.push(
    `${linePlace(raw, path)} ${fieldName(path)}: skipped, because the operator sets this (fieldhouse domains)`,
  );
}

/**
 * Claims in team.json. They are read from the raw record, so that no claim is lost because of other mistakes
 * in it.
 */
export function teamClaims(raw: RawRecord): Claim[] {
  const text = (path: FieldPath) => {
    const value = valueAt(raw.value, path);
    return typeof value === "string" ? value.trim() : "";
  };
  const teamId = text(["teamId"]);
  const named = { teamAlias: text(["teamAlias"]), teamName: text(["teamName"]) };
  const slugPath = [named.teamAlias ? "teamAlias" : "teamName"];
  const hosts = entriesAt(raw, ["domains"]).map((_domain, at): FieldPath => ["domains", at, "host"]);
  return [
    ...(teamId ? [{ kind: "teamId", teamId, value: teamId, raw, path: ["teamId"] } as const] : []),
    ...(text(slugPath)
      ? [{ kind: "slug", teamId, value: clubSlug(named), raw, path: slugPath } as const]
      : []),
    ...hosts.flatMap((path) =>
      text(path) ? [{ kind: "host", teamId, value: text(path), raw, path } as const] : [],
    ),
    ...(["accountId", "stripeAccountId"] as const).flatMap((kind) =>
      text([kind])
        ? [{ kind, teamId, organizationId: text(["organizationId"]), value: text([kind]), raw, path: [kind] }]
        : [],
    ),
  ];
}

/** The club's sport, even if other fields of team.json are wrong; undefined if it names none. */
export function sportsTypeIn({ sportsType }: ValidTeamFields): SportsType | undefined {
  return sportsType && SPORTS[sportsType];
}

/** The club's sport; null for a club without one, or if team.json names none. */
export function sportIn(team: ValidTeamFields | undefined): Sport | null {
  const sportsType = team && sportsTypeIn(team);
  return sportsType === undefined ? null : sportOf(sportsType);
}

function entriesAt(raw: RawRecord, path: FieldPath): unknown[] {
  const value = valueAt(raw.value, path);
  return Array.isArray(value) ? value : [];
}
