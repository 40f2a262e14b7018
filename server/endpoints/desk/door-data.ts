import { z } from "zod";
import { DOOR_ACTS, MAX_DOOR_REPORTS } from "../../../domain/desk/door/door.ts";
import { DOOR_CODE_LENGTH, MIN_DOOR_CODE_LENGTH } from "../../../domain/desk/door/door-code.ts";
import { ITEM_ID } from "../../../domain/values/item-id.ts";

/**
 * The schema of the data that doors send: refuses unknown keys, and limits lengths. The use cases check
 * everything else.
 */

/** A random id that the browser makes for each scan: a scan reported twice counts once. */
const id = z.string().regex(/^[\w-]{16,64}$/);
const act = z.enum(DOOR_ACTS);
const code = z.string().regex(new RegExp(`^[0-9A-Z]{${MIN_DOOR_CODE_LENGTH},${DOOR_CODE_LENGTH}}$`));
const whole = z.string().regex(new RegExp(`^[0-9A-Z]{${DOOR_CODE_LENGTH}}$`));
const place = z.strictObject({
  orderId: z.string().regex(ITEM_ID),
  position: z.int().min(0).max(1000),
  seat: z.int().min(0).max(10_000),
});
/**
 * Milliseconds since a scan, without a maximum because a phone's clock may be days off: the use case clamps
 * to the link's times.
 */
const ms = z.int().min(0);

export const doorCommandSchema = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("scan"), id, act, wanted: z.union([z.strictObject({ code }), place]) }),
  z.strictObject({ do: z.literal("take-back"), id }),
  z.strictObject({
    do: z.literal("report"),
    reports: z
      .array(z.strictObject({ id, act, code: whole, ago: ms, undoneAfter: ms.nullable() }))
      .max(MAX_DOOR_REPORTS),
  }),
  z.strictObject({
    do: z.literal("search"),
    search: z
      .string()
      .min(2)
      .max(80)
      .regex(/^\P{Cc}*$/u),
  }),
]);
export type DoorData = z.infer<typeof doorCommandSchema>;

const anyReport = z.object({ do: z.literal("report") });

/**
 * True for a report of earlier scans, even if its content is malformed: a door whose link has ended may still
 * report scans made before.
 */
export const isDoorReport = (data: unknown): boolean => anyReport.safeParse(data).success;
