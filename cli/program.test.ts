import { resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parseIsoDay } from "../server/collections/fields/moment.ts";
import { dispatchCommand } from "./program.ts";

/** Calls the program with commands that do nothing. */
async function call(...args: string[]) {
  const done = () => vi.fn(async () => 0);
  const calls = {
    serve: done(),
    migrate: done(),
    checkUpgrade: done(),
    distribute: done(),
    clubs: done(),
    newClub: done(),
    check: done(),
    import: done(),
    export: done(),
    remove: done(),
    scorer: done(),
    forms: done(),
    analytics: done(),
    doctor: done(),
    backup: done(),
    restore: done(),
    rehearse: done(),
    domains: done(),
    designs: done(),
    deskInvite: done(),
    reconcileOrders: done(),
    showOrder: done(),
    orderProblems: done(),
    listRefunds: done(),
    settleRefund: done(),
    listDisputes: done(),
    jobs: done(),
    databaseLocks: done(),
    connectPayments: done(),
    readBounces: done(),
    rebuildPayments: done(),
    exportPerson: done(),
    erasePerson: done(),
    repeatErasures: done(),
    replayPayments: done(),
    syncSubscriptions: done(),
    newSecret: done(),
    showStoredSecret: done(),
    newPushKey: done(),
    rotateSecret: done(),
  };
  let [out, err] = ["", ""];
  const code = await dispatchCommand(args, calls, {
    version: "4.11.0",
    print: (text) => {
      out += text;
    },
    printError: (text) => {
      err += text;
    },
  });
  const called = Object.entries(calls).flatMap(([name, { mock }]) =>
    mock.calls.map((with_) => [name, ...with_]),
  );
  return { code, out, err, called };
}

const COMMANDS = [
  ["serve"],
  ["migrate"],
  ["upgrade"],
  ["distribute"],
  ["clubs", "list"],
  ["clubs", "place"],
  ["new"],
  ["check"],
  ["import"],
  ["export"],
  ["remove"],
  ["scorer"],
  ["forms", "list"],
  ["forms", "export"],
  ["doctor"],
  ["backup"],
  ["restore"],
  ["rehearse"],
  ["orders", "reconcile"],
  ["domains", "list"],
  ["domains", "verify"],
  ["domains", "unverify"],
  ["domains", "primary"],
  ["analytics"],
  ["designs"],
  ["desk", "invite"],
  ["payments", "connect"],
  ["bounces", "read"],
  ["payments", "replay"],
  ["payments", "rebuild"],
  ["subscriptions", "sync"],
];

describe("help", () => {
  test.each(COMMANDS)(
    "of %s %s shows an example and the exit codes, and does nothing",
    async (...command) => {
      const { code, out, err, called } = await call(...command, "--help");
      expect([code, err, called]).toEqual([0, "", []]);
      expect(out).toContain(`Usage: fieldhouse ${command.join(" ")}`);
      expect(out).toContain(`npx fieldhouse ${command.join(" ")}`);
      expect(out).toMatch(/Exit codes:\n {2}0 .*\n {2}1 .*\n {2}2 /);
    },
  );

  test.each([[], ["--help"], ["help"]])("%j lists every command", async (...args) => {
    const { code, out } = await call(...args);
    expect(code).toBe(0);
    for (const [name] of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name}\\b`, "m"));
  });

  test("`help import` prints the command's help", async () => {
    expect((await call("help", "import")).out).toBe((await call("import", "--help")).out);
  });
});

test("--version prints only the version", async () => {
  expect(await call("--version")).toEqual({ code: 0, out: "4.11.0\n", err: "", called: [] });
});

describe("parses a command", () => {
  test.each([
    [["serve"], ["serve", { dev: false }]],
    [
      ["serve", "--dev"],
      ["serve", { dev: true }],
    ],
    [["migrate"], ["migrate", { withoutBackup: false, withoutSandbox: false }]],
    [
      ["migrate", "--without-backup"],
      ["migrate", { withoutBackup: true, withoutSandbox: false }],
    ],
    [
      ["migrate", "--without-sandbox"],
      ["migrate", { withoutBackup: false, withoutSandbox: true }],
    ],
    [["upgrade", "--check"], ["checkUpgrade"]],
    [
      ["import", "club"],
      [
        "import",
        { directory: resolve("club"), dryRun: false, allOrNothing: false, asOf: null, prefer: null },
      ],
    ],
    [
      ["import", "--as-of", "2026-11-21", "club", "--dry-run"],
      [
        "import",
        {
          ...{ directory: resolve("club"), dryRun: true, allOrNothing: false },
          ...{ asOf: parseIsoDay("2026-11-21"), prefer: null },
        },
      ],
    ],
    [
      ["import", "club", "--prefer", "desk"],
      [
        "import",
        { directory: resolve("club"), dryRun: false, allOrNothing: false, asOf: null, prefer: "desk" },
      ],
    ],
    [
      ["import", "--all-or-nothing", "clubs"],
      [
        "import",
        { directory: resolve("clubs"), dryRun: false, allOrNothing: true, asOf: null, prefer: null },
      ],
    ],
    [
      ["export", "foxes", "backup"],
      ["export", { club: "foxes", directory: resolve("backup"), force: false }],
    ],
    [
      ["export", "foxes", "backup", "--force"],
      ["export", { club: "foxes", directory: resolve("backup"), force: true }],
    ],
    [
      ["remove", "foxes"],
      ["remove", { club: "foxes", alias: null, withOrders: false }],
    ],
    [
      ["remove", "foxes", "--yes", "larkin-foxes", "--with-orders"],
      ["remove", { club: "foxes", alias: "larkin-foxes", withOrders: true }],
    ],
    [
      ["scorer", "g1"],
      ["scorer", { gameId: "g1", club: null, label: "A scorekeeper", hours: 12 }],
    ],
    [
      ["scorer", "g1", "--team", "Kestrels WIH", "--for", "Sam", "--hours", "48"],
      ["scorer", { gameId: "g1", club: "Kestrels WIH", label: "Sam", hours: 48 }],
    ],
    [
      ["forms", "list", "--team", "foxes"],
      ["forms", { report: "list", club: "foxes", formId: null, file: null }],
    ],
    [
      ["forms", "export", "--team=foxes", "--form", "contact", "--out", "a.csv"],
      ["forms", { report: "export", club: "foxes", formId: "contact", file: "a.csv" }],
    ],
    [
      ["orders", "reconcile", "foxes"],
      ["reconcileOrders", { club: "foxes", from: null, to: null }],
    ],
    [
      ["orders", "reconcile", "foxes", "--month", "2028-02"],
      ["reconcileOrders", { club: "foxes", from: "2028-02-01", to: "2028-02-29" }],
    ],
    [
      ["orders", "reconcile", "foxes", "--from", "2026-10-31"],
      ["reconcileOrders", { club: "foxes", from: "2026-10-31", to: null }],
    ],
    [["backup"], ["backup", { to: null, check: true, isNewKey: false }]],
    [
      ["backup", "copies", "--no-check"],
      ["backup", { to: resolve("copies"), check: false, isNewKey: false }],
    ],
    [
      ["restore", "s3://box/copies", "--backup", "b1"],
      ["restore", { from: "s3://box/copies", backup: "b1", withoutDamagedFiles: false }],
    ],
    [
      ["rehearse", "copies"],
      ["rehearse", { from: resolve("copies"), backup: null, database: null, folder: null }],
    ],
    [["doctor"], ["doctor", { showAddresses: false, tryAgain: false }]],
    [
      ["doctor", "--show-addresses"],
      ["doctor", { showAddresses: true, tryAgain: false }],
    ],
    [
      ["doctor", "--try-again"],
      ["doctor", { showAddresses: false, tryAgain: true }],
    ],
    [
      ["bounces", "read"],
      ["readBounces", { files: [] }],
    ],
    [
      ["bounces", "read", "a.eml", "b.eml"],
      ["readBounces", { files: ["a.eml", "b.eml"] }],
    ],
    [
      ["payments", "connect", "foxes"],
      ["connectPayments", { club: "foxes", account: null }],
    ],
    [
      ["payments", "connect", "foxes", "--account", "acct_1Qb2"],
      ["connectPayments", { club: "foxes", account: "acct_1Qb2" }],
    ],
    [
      ["payments", "replay", "o1", "--team", "foxes"],
      ["replayPayments", { club: "foxes", order: "o1", since: null }],
    ],
    [
      ["payments", "rebuild", "--since", "2026-11-21T18:00:00.000Z", "--team", "foxes", "--dry-run"],
      [
        "rebuildPayments",
        {
          since: new Date("2026-11-21T18:00:00Z"),
          club: "foxes",
          dryRun: true,
          mailPaidAfter: null,
          showAddresses: false,
        },
      ],
    ],
    [
      ["payments", "replay", "--since", "2026-11-21T18:00Z"],
      ["replayPayments", { club: null, order: null, since: new Date("2026-11-21T18:00:00Z") }],
    ],
    [
      ["payments", "replay", "--since", "2026-11-21T12:00-06:00", "--team", "foxes"],
      ["replayPayments", { club: "foxes", order: null, since: new Date("2026-11-21T18:00:00Z") }],
    ],
    [
      ["domains", "list", "--team", "foxes"],
      ["domains", { club: "foxes", mark: null, host: null }],
    ],
    [
      ["domains", "verify", "a.example", "--team", "foxes"],
      ["domains", { club: "foxes", mark: "verify", host: "a.example" }],
    ],
    [
      ["designs", "foxes", "--out", "pictures", "--page", "games", "forms"],
      ["designs", { club: "foxes", out: "pictures", kinds: ["games", "forms"], designs: [], browser: null }],
    ],
    [
      ["designs", "foxes", "--out", "pictures", "--design", "2", "14"],
      ["designs", { club: "foxes", out: "pictures", kinds: [], designs: ["2", "14"], browser: null }],
    ],
    [
      ["analytics", "foxes"],
      ["analytics", { club: "foxes", from: null, to: null, form: "table", file: null }],
    ],
    [
      ["analytics", "foxes", "--from", "2026-10-01", "--to", "2026-10-31", "--csv"],
      ["analytics", { club: "foxes", from: "2026-10-01", to: "2026-10-31", form: "csv", file: null }],
    ],
    [
      ["analytics", "foxes", "--json"],
      ["analytics", { club: "foxes", from: null, to: null, form: "json", file: null }],
    ],
    [
      ["analytics", "foxes", "--html", "a.html"],
      ["analytics", { club: "foxes", from: null, to: null, form: "html", file: "a.html" }],
    ],
    [["subscriptions", "sync"], ["syncSubscriptions"]],
  ])("%j", async (args, expected) => {
    const { code, err, called } = await call(...args);
    expect([code, err]).toEqual([0, ""]);
    expect(called).toEqual([expected]);
  });
});

describe("incorrect usage is named, and runs nothing", () => {
  test.each([
    [["imprt", "club"], "unknown command 'imprt'\n(Did you mean import?)"],
    [["dance"], "unknown command 'dance'"],
    [["serve", "--port"], "unknown option '--port'"],
    [["serve", "now"], "too many arguments for 'serve'"],
    [["migrate", "--dry-run"], "unknown option '--dry-run'"],
    [["upgrade"], "required option '--check' not specified"],
    [["import"], "missing required argument 'folder'"],
    [["import", "a", "b"], "too many arguments for 'import'"],
    [["import", "a", "--dry-rum"], "unknown option '--dry-rum'\n(Did you mean --dry-run?)"],
    [["import", "a", "--as-of", "soon"], "'soon' is invalid. Enter a day such as 2026-11-21"],
    [["import", "a", "--as-of"], "option '--as-of <day>' argument missing"],
    [
      ["import", "a", "--all-or-nothin"],
      "unknown option '--all-or-nothin'\n(Did you mean --all-or-nothing?)",
    ],
    [["export", "foxes"], "missing required argument 'folder'"],
    [["export", "foxes", "a", "b"], "too many arguments for 'export'"],
    [["remove"], "missing required argument 'club'"],
    [["remove", "foxes", "--yes"], "option '--yes <alias>' argument missing"],
    [["scorer"], "missing required argument 'game'"],
    [["scorer", "g1", "g2"], "too many arguments for 'scorer'"],
    [["scorer", "g1", "--hours", "3"], "Allowed choices are 2, 12, 48"],
    [["forms"], "Usage: fieldhouse forms"],
    [["forms", "lst"], "unknown command 'lst'\n(Did you mean list?)"],
    [["forms", "list"], "required option '--team <club>' not specified"],
    [["forms", "list", "--team", "x", "--form", "y"], "unknown option '--form'"],
    [["domains", "verify", "--team", "x"], "missing required argument 'host'"],
    [["domains", "primry", "a.example", "--team", "x"], "unknown command 'primry'\n(Did you mean primary?)"],
    [["domains"], "Usage: fieldhouse domains"],
    [["domains", "list"], "required option '--team <club>' not specified"],
    [["domains", "verify", "a", "b", "--team", "x"], "too many arguments for 'verify'"],
    [["designs", "foxes"], "required option '--out <folder>' not specified"],
    [
      ["designs", "foxes", "--out", "p", "--page", "gmaes"],
      "argument 'gmaes' is invalid. Allowed choices are",
    ],
    [["designs", "foxes", "--out", "p", "--design", "21"], "Allowed choices are 1, 2, 3"],
    [["analytics"], "missing required argument 'club'"],
    [["analytics", "a", "--from", "2026-02-30"], "'2026-02-30' is invalid. Enter a day such as 2026-11-21"],
    [["analytics", "a", "--csv", "--json"], "option '--csv' cannot be used with option '--json'"],
    [["orders", "reconcile"], "missing required argument 'club'"],
    [
      ["orders", "reconcile", "a", "--month", "2026-13"],
      "'2026-13' is invalid. Enter a month such as 2026-11",
    ],
    [
      ["orders", "reconcile", "a", "--month", "2026-11", "--to", "2026-11-30"],
      "use either --month, or --from and --to",
    ],
    [["payments"], "Usage: fieldhouse payments"],
    [
      ["payments", "connect", "foxes", "--account", "foxes"],
      "Enter the account's id, such as acct_1Qb2c3D4e5F6g7H8.",
    ],
    [["payments", "replay"], "use an order number with --team, or use --since"],
    [["payments", "replay", "o1"], "use an order number with --team, or use --since"],
    [
      ["payments", "replay", "o1", "--team", "x", "--since", "2026-11-21T18:00Z"],
      "use an order number with --team, or use --since",
    ],
    [
      ["payments", "replay", "--since", "2026-11-21T18:00"],
      "'2026-11-21T18:00' is invalid. Enter a time with its zone, such as 2026-11-21T18:00Z",
    ],
    [["subscriptions"], "Usage: fieldhouse subscriptions"],
    [["subscriptions", "snyc"], "unknown command 'snyc'\n(Did you mean sync?)"],
  ])("%j", async (args, sentence) => {
    const { code, out, err, called } = await call(...args);
    expect([code, out, called]).toEqual([2, "", []]);
    expect(err).toContain(sentence);
  });

  test("points to --help", async () => {
    expect((await call("import")).err).toContain("--help");
  });
});

test("returns the command's exit code", async () => {
  const failing = async () => 1;
  const calls = {
    serve: failing,
    migrate: failing,
    checkUpgrade: failing,
    distribute: failing,
    clubs: failing,
    newClub: failing,
    check: failing,
    import: failing,
    export: failing,
    remove: failing,
    scorer: failing,
    forms: failing,
    analytics: failing,
    doctor: failing,
    backup: failing,
    restore: failing,
    rehearse: failing,
    domains: failing,
    designs: failing,
    deskInvite: failing,
    reconcileOrders: failing,
    showOrder: failing,
    orderProblems: failing,
    listRefunds: failing,
    settleRefund: failing,
    listDisputes: failing,
    jobs: failing,
    databaseLocks: failing,
    connectPayments: failing,
    readBounces: failing,
    rebuildPayments: failing,
    exportPerson: failing,
    erasePerson: failing,
    repeatErasures: failing,
    replayPayments: failing,
    syncSubscriptions: failing,
    newSecret: failing,
    showStoredSecret: failing,
    newPushKey: failing,
    rotateSecret: failing,
  };
  const output = { version: "4.11.0", print: () => {}, printError: () => {} };
  for (const args of [["serve"], ["import", "club"], ["forms", "list", "--team", "x"]])
    expect(await dispatchCommand(args, calls, output)).toBe(1);
});

test.each<[args: string[], call: unknown]>([
  [
    ["refunds", "list"],
    ["listRefunds", { club: null }],
  ],
  [
    ["refunds", "settle", "K1", "--team", "x", "--nothing-owed", "--reason", "Paid"],
    ["settleRefund", { club: "x", orderId: "K1", reason: "Paid", request: null, byHand: false }],
  ],
  [
    ["disputes", "list", "--team", "x"],
    ["listDisputes", { club: "x" }],
  ],
  [
    ["orders", "show", "K1", "--team", "x"],
    ["showOrder", { club: "x", orderId: "K1" }],
  ],
  [
    ["orders", "problems"],
    ["orderProblems", { club: null, reset: null }],
  ],
  [
    ["orders", "problems", "--team", "x", "--reset", "K1"],
    ["orderProblems", { club: "x", reset: "K1" }],
  ],
  [
    ["jobs", "list"],
    ["jobs", { what: "list", showAddresses: false, id: null }],
  ],
  [
    ["jobs", "drop", "7"],
    ["jobs", { what: "drop", showAddresses: false, id: "7" }],
  ],
  [
    ["database", "locks", "--end", "4711"],
    ["databaseLocks", { end: 4711 }],
  ],
])("reads the operator's command %j", async (args, expected) => {
  expect(await call(...args)).toMatchObject({ code: 0, called: [expected] });
});

test.each([
  ["a refund that is settled in both ways", "refunds settle K1 --team x --reason y --by-hand --nothing-owed"],
  ["a refund that is settled in no way", "refunds settle K1 --team x --reason y"],
  ["a refund that is settled without a reason", "refunds settle K1 --team x --by-hand"],
  ["an order of no club", "orders show K1"],
  ["a reset of no club's order", "orders problems --reset K1"],
  ["a connection that is no number", "database locks --end all"],
  ["a job without its id", "jobs drop"],
  ["a refund that is settled for no reason", "refunds settle K1 --team x --by-hand --reason "],
])("refuses %s", async (_what, args) => {
  expect(await call(...args.split(" "))).toMatchObject({ code: 2, called: [] });
});
