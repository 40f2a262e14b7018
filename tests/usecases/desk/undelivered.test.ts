import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actSentence } from "../../../domain/desk/acts.ts";
import { DEAD_LETTERS } from "../../../platform/jobs/job-queues.ts";
import { readBounce } from "../../../platform/mail/bounce-reports.ts";
import { signMailId } from "../../../platform/mail/mail-ids.ts";
import { addJob } from "../../../server/db/add-job.ts";
import type { Database } from "../../../server/db/client.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { undeliveredMails } from "../../../server/db/schema/index.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { recordBounce } from "../../../server/usecases/desk/bounces.ts";
import { listLostMails, markLostMailSeen, retryLostMail } from "../../../server/usecases/desk/undelivered.ts";
import { changeOrderEmail } from "../../../server/usecases/sale/orders/order-mail.ts";
import { type Club, makeClub, makeForm, makeOrder, makeSubmission } from "../../factories/factories.ts";
import { gmailBounce, postfixBounce } from "../../harness/program/bounce-reports.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { addDeadLetter } from "./dead-letter.ts";
import { DESK_OPENED, minutesLater, openTestDesk } from "./open-desk.ts";

const OWNER = "owner@example.com";
const KEY = new Uint8Array(32).fill(3);

describeOnPostgres("mails that did not arrive", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;
  let at: ReturnType<typeof openTestDesk>;
  let services: typeof at.services;

  beforeEach(async () => {
    db = (await open()).db;
    [club, other] = [await makeClub(db), await makeClub(db)];
    at = openTestDesk(db, club);
    services = { ...at.services, addJob };
  });

  const waiting = async () =>
    (
      (await db.execute(
        sql`select name, data from pgboss.job where name <> ${DEAD_LETTERS} order by created_on`,
      )) as unknown as {
        rows: { name: string; data: object }[];
      }
    ).rows;
  const listed = async (teamId = club.teamId) =>
    (await listLostMails(services, teamId)).map(({ title, address, why }) => [title, address, why]);
  const idOf = async (which = 0) => (await listLostMails(services, club.teamId))[which]?.id ?? "";
  const again = (id: string, teamId = club.teamId) => retryLostMail(services, { teamId, id, who: OWNER });
  const seen = (id: string, teamId = club.teamId) => markLostMailSeen(services, { teamId, id, who: OWNER });
  const acts = async () =>
    (await listActs(db, club.teamId, { before: null, most: 9 })).map(
      (act) => `${act.who} ${actSentence(act)}`,
    );

  describe("because their job gave up", () => {
    let orderId: string;
    beforeEach(async () => {
      const order = await makeOrder(db, club, { status: "paid", customerEmail: "ann@example.com" });
      orderId = order.id;
      await addDeadLetter(db, "mail-order", { teamId: club.teamId, orderId });
    });
    const row = () => [
      `Tickets and receipt, order ${orderId}`,
      "a…@example.com",
      "The receiving mail server refused it.",
    ];

    test("are shown only to their club, with the address masked", async () => {
      await addDeadLetter(db, "refund-order", { teamId: club.teamId, orderId }, { reason: "away" });
      await addDeadLetter(db, "mail-desk-link", { teamId: club.teamId, signInId: "s" });
      expect(await listed()).toEqual([row()]);
      expect(await listed(other.teamId)).toEqual([]);
    });

    test("are sent again once for several presses, and recorded", async () => {
      const id = await idOf();
      const pressed = await Promise.all([again(id), again(id), again(id)]);
      expect(pressed.filter(Boolean)).toHaveLength(1);
      expect(await waiting()).toEqual([{ name: "mail-order", data: { teamId: club.teamId, orderId } }]);
      expect(await listed()).toEqual([]);
      expect(await acts()).toEqual([
        `${OWNER} retried an undelivered email: Tickets and receipt, order ${orderId}. The receiving mail server refused it.`,
      ]);
    });

    test("can be taken off the list without sending them", async () => {
      expect(await seen(await idOf())).toBe(true);
      expect([await listed(), await waiting()]).toEqual([[], []]);
      expect(await acts()).toHaveLength(1);
    });

    test("name their original address even after the order's was corrected", async () => {
      const parcel = { teamId: club.teamId, orderId, actId: 1 };
      await addDeadLetter(db, "mail-parcel", parcel, { at: minutesLater(-1) });
      const title = `Shipping update, order ${orderId}`;
      const row = (address: string) => [title, address, "The receiving mail server refused it."];
      const correct = async (email: string, minutes: number) => {
        at.at(minutesLater(minutes));
        const act = { teamId: club.teamId, orderId, who: OWNER };
        expect(await changeOrderEmail(services, act, { email, withNewCodes: false })).toBe("done");
      };
      await correct("ben@example.com", 0);
      await correct("zoe@example.com", 2);
      expect(await listed()).toEqual([row("a…@example.com")]);
      await addDeadLetter(db, "mail-parcel", parcel, { at: minutesLater(1) });
      await addDeadLetter(db, "mail-parcel", parcel, { at: minutesLater(3) });
      expect(await listed()).toEqual([row("z…@example.com"), row("b…@example.com"), row("a…@example.com")]);
    });

    test("can be sent again or removed only by their own club", async () => {
      const id = await idOf();
      for (const wrong of [id, "", "job.", "job.x", "bounce.x", `order.${orderId}`]) {
        expect([await again(wrong, other.teamId), await seen(wrong, other.teamId)]).toEqual([false, false]);
      }
      expect(await listed()).toEqual([row()]);
      expect(await waiting()).toEqual([]);
    });
  });

  describe("because they bounced", () => {
    const bounces = () => ({ db, now: services.now, readBounce, mailIdKeys: [KEY] as const });
    const bounced = (mailId: string, to = "ann@example.com") => {
      const signed = signMailId(KEY, mailId);
      return { to, messageId: `<${signed}@fieldhouse.example>`, mailId: signed };
    };
    const take = (report: string) => recordBounce(bounces(), new TextEncoder().encode(report));
    const kept = () => ({ kind: "kept", teamId: club.teamId });
    const sentOrder = async (given: object = {}) =>
      (await makeOrder(db, club, { status: "paid", timeMailed: DESK_OPENED, ...given })).id;

    test("are shown with their reason, the same report once, without the full address", async () => {
      const orderId = await sentOrder();
      const report = postfixBounce(bounced(`${club.teamId}.${orderId}.paid`));
      expect([await take(report), await take(report)]).toEqual([kept(), { kind: "known" }]);
      expect(await listed()).toEqual([
        [`Tickets and receipt, order ${orderId}`, "a…@example.com", "The address doesn't exist."],
      ]);
      expect(await listed(other.teamId)).toEqual([]);
      const hostile = postfixBounce(bounced(`${club.teamId}.${orderId}.late-refunded`, "ann@exa\0mple.com"));
      expect(await take(hostile)).toEqual(kept());
      expect(JSON.stringify(await db.select().from(undeliveredMails))).not.toContain("ann@");
    });

    test("are sent again as new mails, though they were sent before", async () => {
      const orderId = await sentOrder();
      await take(gmailBounce(bounced(`${club.teamId}.${orderId}.paid`)));
      at.at(minutesLater(60));
      expect([await again(await idOf()), await again(`bounce.${club.teamId}.${orderId}.paid`)]).toEqual([
        true,
        false,
      ]);
      const data: JobData["mail-order"] = {
        teamId: club.teamId,
        orderId,
        again: minutesLater(60).toISOString(),
      };
      expect(await waiting()).toEqual([{ name: "mail-order", data }]);
      // The second mail bounces too, and its report is not mistaken for a report on the first mail.
      await take(gmailBounce(bounced(`${club.teamId}.${orderId}.paid.2026-11-20T18_00_00.000Z`)));
      expect(await listed()).toHaveLength(1);
    });

    test.each([
      ["waitlist.e1.waiting.now", "Waitlist update"],
      ["unwaited.e1", "Waitlist removal"],
      ["place.7", "Desk role change"],
      ["desk.7", "Desk invitation"],
      ["tickets.2026-11-20.h", "Sales alert to the club"],
    ])("are named by their kind: %s", async (id, title) => {
      await take(postfixBounce(bounced(`${club.teamId}.${id}`)));
      expect((await listed()).map(([said]) => said)).toEqual([title]);
    });

    test("are shown again if another report arrives after an officer has seen them", async () => {
      const orderId = await sentOrder();
      const mail = bounced(`${club.teamId}.${orderId}.paid`);
      await take(postfixBounce(mail));
      await seen(await idOf());
      expect(await take(postfixBounce(mail))).toEqual({ kind: "known" });
      expect(await listed()).toEqual([]);
      expect(await take(postfixBounce(mail, { status: "5.2.2" }))).toEqual(kept());
      expect((await listed()).map(([, , why]) => why)).toEqual(["The mailbox is full."]);
    });

    test("about a form are sent again to the same address", async () => {
      const form = await makeForm(db, club, { type: "PLAYER_RECRUITING" });
      const { id: submissionId } = await makeSubmission(db, form);
      await take(postfixBounce(bounced(`${club.teamId}.${submissionId}.1`)));
      await take(postfixBounce(bounced(`${club.teamId}.${submissionId}.sender`)));
      for (const id of [await idOf(0), await idOf(1)]) await again(id);
      const to = (await waiting()).map(({ data }) => (data as JobData["mail-submission"]).to);
      expect(to.map(String).toSorted()).toEqual(["1", "sender"]);
    });

    test("of a kind that cannot be sent again can only be taken off the list", async () => {
      const orderId = await sentOrder();
      await take(postfixBounce(bounced(`${club.teamId}.${orderId}.re_1.failed`)));
      const [mail] = await listLostMails(services, club.teamId);
      expect(mail).toMatchObject({ title: `An email about order ${orderId}`, canTryAgain: false });
      const id = mail?.id ?? "";
      expect([await again(id), await seen(id)]).toEqual([false, true]);
      expect(await acts()).toHaveLength(1);
    });

    test.each([
      [
        "a forged id",
        "not-ours",
        () => ({ ...bounced("x"), messageId: `<${club.teamId}.O1.paid.AAAAAAAAAAAAAAAA@x>`, mailId: "" }),
      ],
      [
        "another installation's mail",
        "not-ours",
        () => ({ to: "a@b.example", messageId: "<abc@b.example>" }),
      ],
      ["a mail of a club that is gone", "not-ours", () => bounced("gone.O1.paid")],
      ["a link to the operator's desk", "no-matter", () => bounced(".signin")],
    ])("%s is %s, and shown to nobody", async (_what, kind, mail) => {
      expect(await take(postfixBounce(mail()))).toEqual({ kind });
      expect(await db.$count(undeliveredMails)).toBe(0);
    });

    test("ignores bounces of sign-in links, delays and replies", async () => {
      await at.asked(OWNER);
      const [asked] = at.jobs as { data: JobData["mail-desk-link"] }[];
      expect(await take(postfixBounce(bounced(`${club.teamId}.${asked?.data.signInId}`)))).toEqual({
        kind: "no-matter",
      });
      const orderId = await sentOrder();
      const mail = bounced(`${club.teamId}.${orderId}.paid`);
      expect(await take(postfixBounce(mail, { action: "delayed" }))).toEqual({ kind: "no-failure" });
      expect(await take(`From: a@example.com\nIn-Reply-To: ${mail.messageId}\n\nThank you!`)).toEqual({
        kind: "no-report",
      });
      expect(await listed()).toEqual([]);
    });
  });
});
