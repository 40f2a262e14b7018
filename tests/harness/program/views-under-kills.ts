import { Agent, request } from "node:http";
import { HOCKEY_HOST } from "../browser/hosts.ts";
import { readCounters } from "./read-counters.ts";
import type { RunningProgram } from "./server.ts";
import type { TestStore } from "./test-store.ts";

const PERSON =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1";
/** A different player's page for each connection, so that the connections' views can be told apart. */
const PLAYERS = [
  "tobias-odegaard",
  "graham-tolliver",
  "mateo-ibarra",
  "callum-rooke",
  "desmond-okafor",
  "wyatt-sorrell",
  "ruben-de-vries",
  "connor-halloran",
];

export interface ViewCountUnderKills {
  player: string;
  /** Number of views whose report was answered. */
  answered: number;
  /**
   * Number of views whose report was not answered, because the program was killed: they may or may not have
   * been counted.
   */
  unanswered: number;
  stored: number;
}

/**
 * Reports views on eight connections, and kills the program again and again meanwhile.
 * @param pauseMs between two kills
 */
export async function countViewsUnderKills(
  shop: Pick<TestStore, "restart"> & { readonly server: Pick<RunningProgram, "port"> },
  url: string,
  { views, kills, pauseMs }: { views: number; kills: number; pauseMs: () => number },
): Promise<ViewCountUnderKills[]> {
  let left = views;
  let up: Promise<unknown> = Promise.resolve();
  const looking = PLAYERS.map(async (player) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let [answered, unanswered] = [0, 0];
    while (left-- > 0) {
      await up;
      if (await isCounted(shop.server.port, agent, player)) answered++;
      else unanswered++;
    }
    agent.destroy();
    return { player, answered, unanswered };
  });
  const killing = (async () => {
    for (let kill = 0; kill < kills && left > 0; kill++) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs()));
      up = shop.restart("SIGKILL");
      await up;
    }
  })();
  const looked = await Promise.all(looking);
  await killing;
  const { playerViews = {} } = await readCounters(url);
  return looked.map((one) => ({ ...one, stored: playerViews[one.player] ?? 0 }));
}

/** False if the connection broke. @throws Error if the answer is not 204 */
function isCounted(port: number, agent: Agent, player: string): Promise<boolean> {
  const host = `${HOCKEY_HOST}:${port}`;
  const body = `0/roster/${player}`;
  const headers = {
    host,
    origin: `http://${host}`,
    "user-agent": PERSON,
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, agent, method: "POST", path: "/views", headers });
    sent.once("error", () => resolve(false));
    sent.once("response", (response) => {
      response.resume();
      if (response.statusCode === 204) resolve(true);
      else reject(new Error(`${body}: ${response.statusCode}`));
    });
    sent.end(body);
  });
}
