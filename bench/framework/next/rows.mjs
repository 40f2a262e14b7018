import { createServer } from "node:http";
import { argv } from "node:process";
import { readHome } from "./drawn/page.js";

/** Runs the page's queries and draws nothing: the cost that both sides share. */
createServer(async ({ headers, url }, response) => {
  await readHome(headers.host, url.split("?")[1]);
  response.end("read");
}).listen(Number(argv[2]), "127.0.0.1", () => process.stdout.write("Ready\n"));
