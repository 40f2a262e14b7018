// Runs what is built, as cli/launch.js does once it has found a Node and seen that the build is as the
// sources say: server.ts has seen to both, once for dozens of starts.
process.env.NODE_ENV = "production";
const { runCommandLine } = await import(new URL("../../../build/server/fieldhouse.js", import.meta.url));
process.exitCode = await runCommandLine(process.argv.slice(2));
