import type { Database } from "../../server/db/client.ts";
import { admissionCode, newRandomKey } from "../../server/usecases/club/order-codes.ts";
import type { Door } from "../../server/usecases/desk/door-links.ts";
import { createDoorLink, openDoor } from "../../server/usecases/desk/door-links.ts";
import type { Club } from "./clubs.ts";
import { makeAdmission, makeLineItem, makeOrder } from "./orders.ts";

type Services = Parameters<typeof createDoorLink>[0];

/** A door of an event, opened by a volunteer's link. */
export async function makeDoor(
  services: Services,
  { teamId }: Pick<Club, "teamId">,
  event: string,
  label = "Main entrance",
): Promise<Door> {
  const made = { event, label, hours: 2, isOwn: false } as const;
  const path = await createDoorLink(services, teamId, "owner@example.com", made);
  const [, token = ""] = /#([\w-]+)\./.exec(path ?? "") ?? [];
  const door = await openDoor(services, { teamId, event }, token);
  if (!door) throw new Error(`No door at ${event}`);
  return door;
}

/** Makes a paid order; returns the codes of its tickets, which have the same form as those of a real sale. */
export async function makeTicketCodes(
  db: Database,
  club: Pick<Club, "teamId">,
  ticketId: string,
  { quantity = 1, customerName = "Zoë Ödegaard" } = {},
): Promise<string[]> {
  const order = await makeOrder(db, club, { status: "paid", customerName });
  const line = await makeLineItem(db, order, { ticketId, quantity });
  const codes: string[] = [];
  for (let seat = 1; seat <= quantity; seat++)
    codes.push(
      (
        await makeAdmission(db, line, {
          ticketId,
          seat,
          code: admissionCode(newRandomKey(), { position: 1, seat }),
        })
      ).code,
    );
  return codes;
}
