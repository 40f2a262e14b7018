import { Agent, request } from "node:http";

export interface HttpReply {
  status: number;
  location: string;
  body: string;
}

/** A client that reuses connections, as browsers and proxies do, and can send any Host. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #port: number;
  readonly #host: string;
  /** Scheme, host and port as a browser would write them. */
  readonly origin: string;

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = `${host}:${port}`;
    this.origin = `http://${this.#host}`;
  }

  get(path: string, address: string): Promise<HttpReply> {
    return this.#send("GET", path, address);
  }

  post(path: string, type: string, body: string, address: string): Promise<HttpReply> {
    return this.#send("POST", path, address, type, body);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @param address the buyer's IP address, as a proxy would send it */
  #send(method: string, path: string, address: string, type?: string, body = ""): Promise<HttpReply> {
    const headers = {
      host: this.#host,
      "x-forwarded-for": address,
      ...(type && { "content-type": type, "content-length": Buffer.byteLength(body) }),
    };
    const { promise, resolve, reject } = Promise.withResolvers<HttpReply>();
    const sent = request({ host: "127.0.0.1", port: this.#port, agent: this.#agent, method, path, headers });
    sent.once("error", reject);
    sent.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: headers.location ?? "", body: Buffer.concat(chunks).toString() });
      });
    });
    sent.end(body);
    return promise;
  }
}
