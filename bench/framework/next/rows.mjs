import { createServer } from "node:http";
import { argv } from "node:process";
import { readHome } from "./drawn/page.js";

/** Reads what the page is made of and draws nothing: what both sides spend alike. */
createServer(async ({ headers, url }, response) => {
  await readHome(headers.host, url.split("?")[1]);
  response.end("read");
}).listen(Number(argv[2]), "127.0.0.1", () => process.stdout.write("Ready\n"));
