import { CLUB_HOSTS } from "../tests/harness/browser/hosts.ts";
import { openTestStore } from "../tests/harness/program/test-store.ts";
import { DATABASES, type DatabaseName } from "./databases.ts";
import { generateLoad, requestBytes } from "./load.ts";
import { cpuMs, databaseCpuMs } from "./process-cpu.ts";
import { type Report, writeReport } from "./report.ts";

const CONNECTIONS = [8, 64];
const WARM_SECONDS = 3;
const SECONDS = 10;
const ENV = { LOG_LEVEL: "warn", RATE_LIMITS: "off" };
const PERSON =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1";
/**
 * Views of the hockey club's pages on a game night, as browsers report them: "1" for a session's first view,
 * else "0", then the path.
 */
const PATHS = ["0/", "1/", "0/roster/tobias-odegaard", "0/articles/saint-petrock-preview"];

/**
 * Measures the views counted per second; each is answered once it is committed.
 * @param args the databases to measure, default both
 */
export async function measureViews(args: string[]): Promise<void> {
  const wanted = Object.keys(DATABASES).filter((name) => args.includes(name)) as DatabaseName[];
  const named = wanted.length > 0 ? wanted : (Object.keys(DATABASES) as DatabaseName[]);
  await writeReport("views", args, async (print) => {
    print("Views counted, each answered when it is committed\n");
    print("database     connections  a second   p50 ms   p99 ms   program µs   database µs a view");
    for (const name of named) await measureOn(name, print);
  });
}

async function measureOn(name: DatabaseName, print: Report): Promise<void> {
  await DATABASES[name](async (postgres) => {
    const shop = await openTestStore({ postgres, env: ENV, measured: true });
    try {
      const { port, process } = shop.server;
      const views = PATHS.map((body) => viewOf(port, CLUB_HOSTS.hockey, body));
      views.push(viewOf(port, CLUB_HOSTS.rugby, "0/"), viewOf(port, CLUB_HOSTS.lacrosse, "0/"));
      let at = 0;
      const next = () => views[at++ % views.length] ?? null;
      for (const connections of CONNECTIONS) {
        await generateLoad(port, next, connections, WARM_SECONDS);
        const before = [cpuMs(process.pid ?? 0), databaseCpuMs()] as const;
        const { perSecond, p50, p99 } = await generateLoad(port, next, connections, SECONDS);
        const counted = perSecond * SECONDS;
        const program = (1000 * (cpuMs(process.pid ?? 0) - before[0])) / counted;
        const database = (1000 * (databaseCpuMs() - before[1])) / counted;
        const figures = [connections, perSecond, p50, p99, program, database].map((figure, column) =>
          figure.toFixed(column === 2 || column === 3 ? 1 : 0),
        );
        const [n = "", rate = "", middle = "", late = "", own = "", its = ""] = figures;
        print(
          `${name.padEnd(13)}${n.padStart(11)}${rate.padStart(10)}${middle.padStart(9)}${late.padStart(9)}${own.padStart(13)}${its.padStart(14)}`,
        );
      }
    } finally {
      await shop.close();
    }
  });
}

function viewOf(port: number, host: string, body: string): Buffer {
  const authority = `${host}:${port}`;
  const headers = { Host: authority, Origin: `http://${authority}`, "User-Agent": PERSON };
  return requestBytes({ method: "POST", path: "/views", headers, body });
}
