import { expect, test } from "vitest";
import { makeValidBundle, readBundleFolder, readMistakes } from "./bundle-folder.ts";

/** The figures of the only player in a sheet of statistics, and the sheet's mistakes. */
async function told(head: string, row: string) {
  const bundle = await makeValidBundle();
  await bundle.write("kestrels/stats 2023-24.csv", `${head}\n${row}\n`);
  const mistakes = await readMistakes(bundle);
  const [totals] = (await readBundleFolder(bundle)).clubs[0]?.rows.givenTotals ?? [];
  return { totals, mistakes };
}

test.each([
  [
    "shorthanded goals beside power-play and winning goals",
    "Player,GP,G,A,PPG,SH,GWG",
    "Jon Ödegaard,20,10,5,2,1,3",
    { shortHandedGoals: 1, powerPlayGoals: 2 },
  ],
  [
    "shorthanded goals beside the shots",
    "Player,GP,G,A,SH,SOG",
    "Jon Ödegaard,20,10,5,1,88",
    { shortHandedGoals: 1, shots: 88 },
  ],
  ["shots where nothing else is", "Player,GP,G,A,SH", "Jon Ödegaard,20,10,5,88", { shots: 88 }],
  [
    "shots beside SHG",
    "Player,GP,G,A,SH,SHG,PPG",
    "Jon Ödegaard,20,10,5,88,1,2",
    { shots: 88, shortHandedGoals: 1 },
  ],
])("SH is %s", async (_what, head, row, expected) => {
  expect(await told(head, row)).toMatchObject({ mistakes: [], totals: expected });
});

test("a goalie's SVS and MIN are saves and minutes, and SOL an overtime loss, added to OTL", async () => {
  const { totals, mistakes } = await told(
    "Player,GP,MIN,GA,SVS,W,L,OTL,SOL",
    "Piet de Vries,12,700:30,30,270,8,3,1,2",
  );
  expect(mistakes).toEqual([]);
  expect(totals).toMatchObject({ role: "goalie", saves: 270, secondsPlayed: 42_030, overtimeLosses: 3 });
});

test("PN-PIM is penalties and their minutes", async () => {
  const { totals, mistakes } = await told("Player,GP,G,A,PN-PIM", "Jon Ödegaard,20,10,5,7-14");
  expect(mistakes).toEqual([]);
  expect(totals).toMatchObject({ penaltyMinutes: 14 });
});

test("a PN-PIM that is not a pair is refused with its text", async () => {
  const { mistakes } = await told("Player,GP,G,A,PN-PIM", "Jon Ödegaard,20,10,5,7-14-2");
  expect(mistakes).toEqual(['kestrels/stats 2023-24.csv:2 PN-PIM (E2): expected a number, got "7-14-2"']);
});
