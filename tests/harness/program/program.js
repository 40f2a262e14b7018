// Runs the built program. cli/launch.js would first check Node's version and compare the build with the
// sources; server.ts has done both, once for dozens of starts.
process.env.NODE_ENV = "production";
const { runCommandLine } = await import(new URL("../../../build/server/fieldhouse.js", import.meta.url));
process.exitCode = await runCommandLine(process.argv.slice(2));
