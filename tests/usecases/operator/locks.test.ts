import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPostgres } from "../../../server/db/open-database.ts";
import { runLocks } from "../../../server/operator/run-locks.ts";
import { makeClub } from "../../factories/factories.ts";
import { copyPostgres, describeOnPostgres } from "../../harness/program/databases.ts";

describeOnPostgres("`database locks`", () => {
  test("names the connection that another waits for, and ends only that one", async () => {
    const url = await copyPostgres();
    const [one, other] = [openPostgres(url), openPostgres(url)];
    try {
      const { teamId } = await makeClub(one.db);
      const locks = async (end: number | null) => {
        const lines: string[] = [];
        const code = await runLocks(other.db, { end }, (line) => lines.push(line));
        return { code, text: lines.join("\n") };
      };
      const rename = (name: string) => sql`update teams set team_name = ${name} where team_id = ${teamId}`;
      let pid = 0;
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const holder = one.unhurried.transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
          rows: { pid: number }[];
        };
        pid = rows[0]?.pid ?? 0;
        await tx.execute(rename("Held"));
        await held;
      });
      holder.catch(() => {});
      await expect.poll(() => pid).not.toBe(0);
      // Started at once: Drizzle sends a statement only when it is awaited.
      const waiter = other.unhurried.execute(rename("Waited")).then(() => {});
      await expect.poll(async () => (await locks(null)).text).toContain(`${pid}: `);
      await expect.poll(async () => (await locks(null)).text).toContain("1 waiting: ");
      expect(await locks(1)).toMatchObject({ code: 1, text: expect.stringContaining("Nothing was ended") });
      expect(await locks(pid)).toEqual({ code: 0, text: `Ended ${pid}. 1 connection waited for it.` });
      await waiter;
      letGo();
      await expect(holder).rejects.toThrow();
      expect((await locks(null)).text).toBe("No connection holds a lock for long.");
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });
});
