import { defaultEnd } from "../../domain/tickets/ticket-sale.ts";
import type { AttachedFile } from "../../domain/values/club-file.ts";
import type { ClubContext, Value } from "./club-rows.ts";
import type { RawRecord } from "./record.ts";

export function clubEventTimes(clubEvent: Value<"practices">, { teamId, timeZone, instant }: ClubContext) {
  const at = (moment: string) => instant(moment, clubEvent.timeZone);
  const start = at(clubEvent.start);
  return {
    teamId,
    timeZone: clubEvent.timeZone ?? timeZone,
    start,
    end: clubEvent.end === null ? defaultEnd(start) : at(clubEvent.end),
    formerStart: clubEvent.formerStart === null ? null : at(clubEvent.formerStart),
  };
}

export function galleryImageRows({ id: galleryId, pictures }: Value<"galleries">, teamId: string) {
  return pictures.map((image, at) => {
    const position = at + 1;
    return { teamId, id: `${galleryId}/${position}`, galleryId, position, ...image };
  });
}

/** What pages say of the files a record gives out. */
export function attachedTo(
  { files: given }: { files: { file: string; title: string }[] },
  { files }: ClubContext,
): AttachedFile[] {
  return given.flatMap(({ file, title }) => {
    const found = files.get(file);
    return found ? [{ file, title: title || file, hash: found.hash, size: found.size }] : [];
  });
}

export function pageFields<T extends Value<"pages"> | Value<"about">>(
  value: T,
  raw: RawRecord,
  club: ClubContext,
) {
  const { contentFile: _file, ...fields } = value;
  return { ...fields, teamId: club.teamId, content: club.pageHtml(raw, value) };
}
