import { and, desc, eq, gte, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { deskLinks } from "../../schema/desk/desk.ts";
import { doorScans } from "../../schema/desk/door-scans.ts";

export type DoorScan = typeof doorScans.$inferSelect;

/** Stores a scan. False if a scan with its id is stored already, because the door sent it twice. */
export async function addScan(db: Database, scan: typeof doorScans.$inferInsert): Promise<boolean> {
  const added = await db.insert(doorScans).values(scan).onConflictDoNothing().returning({ id: doorScans.id });
  return added.length === 1;
}

interface ScanOfLink {
  teamId: string;
  id: string;
  linkId: string;
}

const scanWhere = ({ teamId, id, linkId }: ScanOfLink) =>
  and(eq(doorScans.teamId, teamId), eq(doorScans.id, id), eq(doorScans.linkId, linkId));

export async function findScan(db: Database, scan: ScanOfLink): Promise<DoorScan | null> {
  const [found] = await db.select().from(doorScans).where(scanWhere(scan));
  return found ?? null;
}

/**
 * Undoes a scan that let somebody in or handed something out at or after `since`. Null if there is none, or
 * if it was undone before: one of two concurrent calls gets it.
 */
export async function undoScan(
  db: Database,
  scan: ScanOfLink,
  { since, at }: { since: Date; at: Date },
): Promise<DoorScan | null> {
  const [undone] = await db
    .update(doorScans)
    .set({ timeUndone: at })
    .where(
      and(
        scanWhere(scan),
        isNull(doorScans.conflict),
        isNull(doorScans.timeUndone),
        gte(doorScans.timeScanned, since),
      ),
    )
    .returning();
  return undone ?? null;
}

/**
 * Marks the scan that admitted a code at exactly this time as undone, so that a door that sends the scan
 * again learns that it no longer counts.
 */
export async function undoScansOfCode(
  tx: Database,
  { teamId, code, timeScanned, at }: { teamId: string; code: string; timeScanned: Date; at: Date },
): Promise<void> {
  await tx
    .update(doorScans)
    .set({ timeUndone: at })
    .where(
      and(
        eq(doorScans.teamId, teamId),
        eq(doorScans.code, code),
        eq(doorScans.act, "admit"),
        eq(doorScans.timeScanned, timeScanned),
        isNull(doorScans.conflict),
        isNull(doorScans.timeUndone),
      ),
    );
}

/** Lists scans that doors let through while offline although something was wrong with them, newest first. */
export async function listConflicts(db: Database, teamId: string, most: number) {
  return db
    .select({
      id: doorScans.id,
      conflict: doorScans.conflict,
      timeScanned: doorScans.timeScanned,
      door: deskLinks.label,
      event: deskLinks.event,
    })
    .from(doorScans)
    .innerJoin(deskLinks, and(eq(deskLinks.teamId, doorScans.teamId), eq(deskLinks.id, doorScans.linkId)))
    .where(and(eq(doorScans.teamId, teamId), isNotNull(doorScans.conflict)))
    .orderBy(desc(doorScans.timeCreated), doorScans.id)
    .limit(most);
}
