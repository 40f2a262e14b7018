import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { SCRATCH_FOLDER } from "../run/scratch.ts";

/** A request for bids (OpenRTB 2.6), with only the fields that tests read. */
export interface BidRequest {
  imp: { id: string; bidfloor?: number; banner: { format: { w: number; h: number }[] } }[];
  site: { page: string };
  regs?: { ext?: Record<string, unknown>; gdpr?: number };
  user?: { ext?: Record<string, unknown> };
}

interface Bid {
  price: number;
  adm: string;
  /** The ad's size; by default that of the slot. */
  size?: [width: number, height: number];
}

/** A fake bidder that answers like a Prebid Server. It bids nothing until a test sets a bid. */
export interface AdBidder {
  origin: string;
  /** Requests and cookies received. */
  asked: BidRequest[];
  cookies: (string | undefined)[];
  /**
   * Sets the answer to all following requests. Null means an answer without a bid; a text is sent unchanged.
   */
  answers(with_: Bid | null | string, afterMs?: number): void;
  /** Serves this script of a consent manager at /consent.js. */
  managesConsent(script: string): void;
  stop(): Promise<void>;
}

export async function startAdBidder(): Promise<AdBidder> {
  let answer: Bid | null | string = null;
  let delay = 0;
  let consent = "";
  const asked: BidRequest[] = [];
  const cookies: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === "/consent.js") return void response.end(consent);
    const headers = {
      "access-control-allow-origin": request.headers.origin ?? "*",
      "access-control-allow-credentials": "true",
      "content-type": "application/json",
    };
    const wanted = (await json(request)) as BidRequest;
    asked.push(wanted);
    cookies.push(request.headers.cookie);
    const body = typeof answer === "string" ? answer : JSON.stringify(responseOf(wanted, answer));
    setTimeout(() => response.writeHead(200, headers).end(body), delay);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    cookies,
    answers: (with_, afterMs = 0) => {
      answer = with_;
      delay = afterMs;
    },
    managesConsent: (script) => {
      consent = script;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function responseOf({ imp }: BidRequest, bid: Bid | null) {
  const bids = imp.map(({ id, banner }) => {
    const [{ w, h } = { w: 0, h: 0 }] = banner.format;
    const [width, height] = bid?.size ?? [w, h];
    return { id: `bid-${id}`, impid: id, price: bid?.price, adm: bid?.adm, w: width, h: height, crid: "1" };
  });
  return { id: "1", cur: "USD", seatbid: bid ? [{ seat: "testbidder", bid: bids }] : [] };
}

/** Writes a file for the setting ADS that lists this bidder for every ad place. */
export async function adSettingsFile(
  { origin }: Pick<AdBidder, "origin">,
  changed: Record<string, unknown> = {},
): Promise<string> {
  const file = join(await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-ads-")), "ads.json");
  const bidders = { testbidder: { placement: 7 } };
  const placements = { footer: { bidders }, articleList: { bidders }, articleSide: { bidders } };
  await writeFile(
    file,
    JSON.stringify({ server: `${origin}/openrtb2/auction`, account: "1", placements, ...changed }),
  );
  return file;
}
