import { momentOf } from "./shown-orders.ts";
import type { ShownParcel } from "./shown-parcels.ts";

/** The state of an order's code once its goods were handed out; else as it was. */
export function afterHandOut<Code extends { state: string }>(
  code: Code,
  handed: { at: Date; by: string } | undefined,
  timeZone: string,
): Code {
  if (!handed) return code;
  return { ...code, state: `Handed out ${momentOf(handed.at, timeZone)} by ${handed.by || "somebody"}` };
}

/** Where an order's parcel is, for its club's people. */
export function parcelWords({ sent, number, isRefunded }: ShownParcel): string {
  if (sent !== null) return `Sent ${sent}${number && `, number ${number}`}.`;
  return isRefunded ? "Nothing is to be sent." : "It is still to be sent.";
}
