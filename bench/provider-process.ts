import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createListener, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";

/**
 * The settings that the parent process sends: the address to which events are posted, and the secret that
 * signs them.
 */
export interface ProviderSettings {
  webhook: string;
  secret: string;
}

/** The ports that this process reports to its parent. */
export interface ProviderPorts {
  api: number;
  mail: number;
}

/** The part of a session that the adapter reads. */
interface Session {
  account: string;
  successUrl: string;
  object: Record<string, unknown>;
}

const sessions = new Map<string, Session>();
let settings: ProviderSettings = { webhook: "", secret: "" };
let count = 0;

/**
 * A separate program that stands in for the payment provider and the mail server, in memory, with as little
 * work as possible.
 */
const api = createServer((request, response) => void answer(request, response));
const mail = createListener(takeMails);
process.on("message", (message: ProviderSettings) => {
  settings = message;
});
api.listen(0, "127.0.0.1", () =>
  mail.listen(0, "127.0.0.1", () =>
    process.send?.({ api: portOf(api), mail: portOf(mail) } satisfies ProviderPorts),
  ),
);

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const [, root, ...parts] = (request.url ?? "").split(/[/?]/);
  const id = parts.find((part) => part.startsWith("cs_")) ?? "";
  if (root === "pay") {
    response.writeHead(303, { location: await pay(id) }).end();
    return;
  }
  if (request.method === "POST" && id === "")
    open(request.headers["stripe-account"] as string, new URLSearchParams(body), response);
  else respond(response, sessions.get(id)?.object);
}

function open(account: string, form: URLSearchParams, response: ServerResponse): void {
  const id = `cs_test_${++count}`;
  const amounts = [...form.keys()].filter((key) => key.endsWith("[unit_amount]"));
  const total = amounts.reduce(
    (sum, key) =>
      sum + Number(form.get(key)) * Number(form.get(key.replace("[price_data][unit_amount]", "[quantity]"))),
    0,
  );
  const object = {
    id,
    object: "checkout.session",
    livemode: false,
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    url: `http://127.0.0.1:${portOf(api)}/pay/${id}`,
    amount_total: total,
    currency: "usd",
    metadata: { teamId: form.get("metadata[teamId]"), orderId: form.get("metadata[orderId]") },
    payment_intent: null,
  };
  sessions.set(id, { account, successUrl: form.get("success_url") ?? "", object });
  respond(response, object);
}

/**
 * Redirects the buyer only after the program has answered the event, as the real provider does, which waits
 * up to ten seconds for that answer.
 */
async function pay(id: string): Promise<string> {
  const { object, account, successUrl } = sessions.get(id) as Session;
  const customer_details = { name: "Robin Buyer", email: "robin@example.com" };
  Object.assign(object, { status: "complete", payment_status: "paid", url: null, customer_details });
  Object.assign(object, { payment_intent: `pi_${id}` });
  const event = { id: `evt_${id}`, object: "event", type: "checkout.session.completed", account };
  const payload = JSON.stringify({ ...event, livemode: false, created: 0, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.secret });
  const { status } = await fetch(settings.webhook, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
  });
  if (status !== 200) throw new Error(`The program answered ${status} to an event`);
  return successUrl.replace("{CHECKOUT_SESSION_ID}", id);
}

function respond(response: ServerResponse, object: object | undefined): void {
  const body = JSON.stringify(object ?? { error: { type: "invalid_request_error", message: "" } });
  response.writeHead(object ? 200 : 404, { "content-type": "application/json" }).end(body);
}

/** Accepts every mail. */
function takeMails(socket: Socket): void {
  let isMail = false;
  let waiting = "";
  socket.write("220 ready\r\n");
  socket.on("error", () => {});
  socket.setEncoding("latin1").on("data", (more: string) => {
    waiting += more;
    for (let end = waiting.indexOf("\r\n"); end >= 0; end = waiting.indexOf("\r\n")) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (isMail && line !== ".") continue;
      isMail = /^DATA$/i.test(line);
      socket.write(isMail ? "354 go on\r\n" : "250 done\r\n");
    }
  });
}
