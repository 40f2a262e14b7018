import { beforeEach, expect, test } from "vitest";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Database } from "../../../server/db/client.ts";
import { storeUndelivered } from "../../../server/db/queries/desk/undelivered-mails.ts";
import { listOrderMails } from "../../../server/usecases/desk/order-mails.ts";
import { createRecordingSendMail } from "../../../server/usecases/desk/recording-send-mail.ts";
import { type Club, makeClub, makeOrder } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const AT = new Date("2026-11-20T17:00:00Z");

describeOnPostgres("the mails about an order", (open) => {
  let db: Database;
  let club: Club;
  let orderId: string;
  beforeEach(async () => {
    ({ db } = await open());
    club = await makeClub(db);
    orderId = (await makeOrder(db, club, { status: "paid" })).id;
  });
  const mail = (id: string) => ({ id, to: { name: "", address: "ann@example.com" } }) as Mail;
  const services = (sendMail = async (_mail: Mail) => {}) => ({ db, sendMail, now: () => AT });
  const listed = (teamId = club.teamId) => listOrderMails(db, teamId, orderId);

  test("are recorded once a mail server has them, each once, masked, and only for their own club", async () => {
    const { teamId } = club;
    const again = createRecordingSendMail(services(), "mail-order", { teamId, orderId });
    await again(mail("first"));
    await again(mail("first"));
    await createRecordingSendMail(services(), "mail-club", {
      teamId,
      to: "x",
      news: { kind: "goods", orderId },
    })(mail("goods"));
    await createRecordingSendMail(services(), "mail-desk-link", { teamId, signInId: "s" })(mail("link"));
    const refused = createRecordingSendMail(
      services(() => Promise.reject(new Error("away"))),
      "mail-refund",
      { teamId, orderId, requestId: "r" },
    );
    await expect(refused(mail("refund"))).rejects.toThrow("away");
    const row = { address: "a…@example.com", isSent: true, when: AT, why: null };
    expect((await listed()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: "first", kind: "mail-order", ...row },
      { id: "goods", kind: "mail-club", ...row },
    ]);
    expect(await listed((await makeClub(db)).teamId)).toEqual([]);
  });

  test("show why one bounced, even after an officer has seen it", async () => {
    await createRecordingSendMail(services(), "mail-parcel", { teamId: club.teamId, orderId, actId: 1 })(
      mail("parcel"),
    );
    const back = { kind: "mail-parcel", job: null, submissionId: null, address: "a…@example.com" };
    await storeUndelivered(db, {
      ...back,
      teamId: club.teamId,
      mailId: "parcel",
      orderId,
      status: "5.2.2",
      reportHash: "h",
      timeCreated: AT,
      timeSeen: AT,
    });
    expect(await listed()).toMatchObject([
      { id: "parcel", kind: "mail-parcel", why: "The mailbox is full." },
    ]);
  });
});
