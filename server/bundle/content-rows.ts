import { defaultEnd } from "../../domain/tickets/ticket-sale.ts";
import type { ClubContext, Value } from "./club-rows.ts";
import type { RawRecord } from "./record.ts";

/** When an event or practice is, and whose it is. */
export function gatheringTimes(gathering: Value<"practices">, { teamId, timeZone, instant }: ClubContext) {
  const at = (moment: string) => instant(moment, gathering.timeZone);
  const start = at(gathering.start);
  return {
    teamId,
    timeZone: gathering.timeZone ?? timeZone,
    start,
    end: gathering.end === null ? defaultEnd(start) : at(gathering.end),
    formerStart: gathering.formerStart === null ? null : at(gathering.formerStart),
  };
}

/** The rows of a gallery's pictures, in the order in which they are written. */
export function galleryPictureRows({ id: galleryId, pictures }: Value<"galleries">, teamId: string) {
  return pictures.map((picture, at) => {
    const position = at + 1;
    return { teamId, id: `${galleryId}/${position}`, galleryId, position, ...picture };
  });
}

/** A page without the name of its file, its text clean. */
export function pageFields<T extends Value<"pages"> | Value<"about">>(
  value: T,
  raw: RawRecord,
  club: ClubContext,
) {
  const { contentFile: _file, ...fields } = value;
  return { ...fields, teamId: club.teamId, content: club.pageHtml(raw, value) };
}
