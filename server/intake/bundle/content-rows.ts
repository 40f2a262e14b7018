import { isMarkedUp } from "../../../domain/values/marked-up.ts";
import { checkUniqueLines, noteLineMistakes } from "../../collections/checks/check-lines.ts";
import { checkTimes } from "../../collections/checks/check-times.ts";
import { checkTotals } from "../../collections/checks/check-totals.ts";
import { sportIn } from "../../collections/club/team-row.ts";
import { clubRows } from "../../collections/club-rows.ts";
import { ALL_COLLECTIONS, recordsOfValidFields } from "../../collections/collections.ts";
import { createToInstant } from "../../collections/fields/moment.ts";
import { cleanText } from "../../texts/read-texts.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { linePlace, type RawRecord } from "../records/record.ts";
import type { CleanContents } from "./club-contents.ts";

/** The club's rows, checked even if team.json has mistakes. Without a time zone, moments are read in UTC. */
export function checkedRows(
  contents: CleanContents,
  teamId: string,
  asOf: Date,
  report: BundleReport,
): ReturnType<typeof contentRows> {
  const { team, collections } = contents;
  const zone = team?.sound.value.timeZone ?? "UTC";
  const instant = createToInstant(zone, asOf);
  for (const { name, times, checkMoments } of ALL_COLLECTIONS) {
    const records = recordsOfValidFields(collections, name);
    checkMoments?.(records, { zone, asOf, instant, report });
    if (times) checkTimes(records, times, instant, report);
  }
  const rows = contentRows(contents, teamId, asOf, report);
  const sport = sportIn(team?.sound.value);
  checkUniqueLines(collections, rows, report);
  noteLineMistakes(collections, rows, sport, report);
  checkTotals(collections, rows, sport, report);
  return rows;
}

/** The club's rows. Only what is removed from texts is noted. */
export function contentRows(
  { team, collections, images, files, named, articleTexts, texts }: CleanContents,
  teamId: string,
  asOf: Date,
  report: BundleReport,
) {
  const zone = team?.sound.value.timeZone ?? "UTC";
  const clean = (html: string, raw: RawRecord, field: string, may = named) =>
    cleanText(html, `${linePlace(raw, [field])} ${field}`, may, report);
  return clubRows(collections, {
    teamId,
    timeZone: zone,
    name: team?.sound.value.teamAlias?.trim() || team?.sound.value.teamName?.trim() || "",
    sport: sportIn(team?.sound.value),
    images,
    files,
    articleHtml: (raw, { contentFile, content, mobileContent }) => ({
      content: contentFile ? (articleTexts.get(contentFile) ?? "") : clean(content, raw, "content"),
      mobileContent: clean(mobileContent, raw, "mobileContent"),
    }),
    pageHtml: (raw, { contentFile, content }) =>
      contentFile ? (texts.get(contentFile) ?? "") : clean(content, raw, "content"),
    prose: (raw, field, text) => {
      if (!isMarkedUp(text)) return text;
      // Products are shown in other clubs' stores too, where this club's pictures and files do not exist.
      return clean(
        text,
        raw,
        field,
        field === "biography" ? named : { ...named, images: null, files: new Map() },
      );
    },
    instant: createToInstant(zone, asOf),
  });
}
