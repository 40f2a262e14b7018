import type { UsedCode } from "../../server/db/queries/desk/pickups.ts";
import { momentOf } from "./shown-orders.ts";
import type { ShownParcel } from "./shown-parcels.ts";

/** The state of an order's code once it was used; else as it was. */
export function afterUse<Code extends { code: string; state: string }>(
  code: Code,
  used: readonly UsedCode[],
  timeZone: string,
): Code {
  const use = used.find((one) => one.code === code.code);
  if (!use) return code;
  const when = momentOf(use.at, timeZone);
  const state =
    use.kind === "pickup"
      ? `Handed out ${when} by ${use.by || "somebody"}`
      : `Let in ${when}${use.by && `, ${use.by}`}`;
  return { ...code, state };
}

/** Where an order's parcel is, for its club's people. */
export function parcelWords({ sent, number, closed }: ShownParcel): string {
  if (sent !== null) return `Sent ${sent}${number && `, number ${number}`}.`;
  return closed !== ""
    ? `Nothing is to be sent: ${closed.charAt(0).toLowerCase()}${closed.slice(1)}.`
    : "It is still to be sent.";
}
