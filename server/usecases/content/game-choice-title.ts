import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";

/**
 * A game as people know it: `Larkin, Dec 5, 2026 at 7:30 PM EST`.
 * @param clubZone IANA, for games without a zone
 */
export const gameChoiceTitle = (
  { id, time, zone, opponent }: { id: string; time: Date; zone: string | null; opponent: string | null },
  clubZone: string,
) => `${opponent ?? id}, ${sentenceMoment(time, zone ?? clubZone)}`;
