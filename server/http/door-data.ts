import { z } from "zod";
import { DOOR_ACTS, MOST_REPORTS } from "../../domain/desk/door.ts";
import { CODE_SIGNS, FEWEST_TYPED } from "../../domain/desk/door-code.ts";
import { ITEM_ID } from "../../domain/values/item-id.ts";

/** What doors send: strict and bounded. The use cases decide what comes of it. */

/** Made by the browser for each scan: told again, it is one. */
const id = z.string().regex(/^[\w-]{16,64}$/);
const act = z.enum(DOOR_ACTS);
const code = z.string().regex(new RegExp(`^[0-9A-Z]{${FEWEST_TYPED},${CODE_SIGNS}}$`));
const whole = z.string().regex(new RegExp(`^[0-9A-Z]{${CODE_SIGNS}}$`));
const place = z.strictObject({
  orderId: z.string().regex(ITEM_ID),
  position: z.int().min(0).max(1000),
  seat: z.int().min(0).max(10_000),
});
/** However long ago, by a phone whose clock may have been days behind: the use case counts from the link's own times. */
const ms = z.int().min(0);

export const doorData = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("scan"), id, act, wanted: z.union([z.strictObject({ code }), place]) }),
  z.strictObject({ do: z.literal("take-back"), id }),
  z.strictObject({
    do: z.literal("report"),
    reports: z
      .array(z.strictObject({ id, act, code: whole, ago: ms, undoneAfter: ms.nullable() }))
      .max(MOST_REPORTS),
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
export type DoorData = z.infer<typeof doorData>;

const someReport = z.object({ do: z.literal("report") });

/** Whether it tells what was done before, well or badly: a link that has ended may, too. */
export const isReport = (said: unknown): boolean => someReport.safeParse(said).success;
