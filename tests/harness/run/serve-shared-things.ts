import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { installQueues } from "../../../platform/jobs/job-queues.ts";
import { migrateTables } from "../../../server/db/migrate-tables.ts";
import { embeddedConnection } from "../../../server/db/migration-connections.ts";
import { embeddedQueue, openPostgres } from "../../../server/db/open-database.ts";
import { JOB_KINDS } from "../../../server/jobs/job-kinds.ts";
import { isSlowJob } from "../../../server/ports/jobs.ts";
import { recordStatements, withRole } from "../../statements/recorded.ts";
import { ADD_SHOP_HOSTS_SQL } from "../browser/hosts.ts";
import { startPostgres } from "../program/postgres.ts";
import { createDatabase, runSql } from "../program/postgres-databases.ts";
import { importDemoInto, postgresEnv, type RunningProgram, startProgram } from "../program/server.ts";
import { installProgram, startInstalled } from "./install.ts";
import { createOnce } from "./make-once.ts";
import { SCRATCH_FOLDER } from "./scratch.ts";
import type { SharedResources } from "./shared.ts";
import { buildOnce } from "./wait-for-build.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL at which workers request shared resources (fetchSharedResource). */
    once: string;
  }
}

/**
 * Functions that make the resources shared by the whole run. A resource is made when a test first requests
 * it, so that a single test can start at once.
 */
type Makers = { [Name in keyof SharedResources]: () => Promise<SharedResources[Name]> };

/** Vitest's global set-up: serves the shared resources to the workers, and removes them at the end. */
export default async function serveSharedResources(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-tests-"));
  const undo: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const makers = makersIn(folder, undo);
  const desk = createServer(async (request, response) => {
    // An idle connection might be closed just as a worker sends its next request.
    response.setHeader("Connection", "close");
    try {
      const name = request.url?.slice(1) ?? "";
      if (!isShared(name, makers)) throw new Error(`Nothing shared is called ${name}`);
      response.end(JSON.stringify(await makers[name]()));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  const address = desk.address();
  if (address === null || typeof address === "string") throw new Error("The desk has no port");
  project.provide("once", `http://127.0.0.1:${address.port}`);
  return async () => {
    desk.close();
    for (const step of undo.reverse()) await step();
  };
}

function isShared(name: string, makers: Makers): name is keyof SharedResources {
  return Object.hasOwn(makers, name);
}

function makersIn(folder: string, undo: (() => Promise<void>)[]): Makers {
  const postgres = createOnce("postgres", async () => {
    const { socketUrl: url, stop } = await startPostgres();
    undo.push(stop, () => recordStatements(url("postgres")));
    return { admin: url("postgres"), template: await migratedTemplate(url("postgres")) };
  });
  const postgresDemo = createOnce("postgresDemo", async (nth) => {
    const { admin, template } = await postgres();
    const name = `template_demo_${nth}`;
    const url = await createDatabase(admin, name, template);
    const dataDir = await importDemoInto(join(folder, `postgres-demo-${nth}`), postgresEnv(url));
    await shareVariants(dataDir, folder);
    return { template: name, dataDir };
  });
  const installed = createOnce("installed", async (nth) => {
    const program = await installProgram(join(folder, `installed-${nth}`));
    const dataDir = join(folder, `demo-${nth}`);
    const { server: first, status, seconds } = await startInstalled(program, dataDir);
    await first.stop();
    await shareVariants(dataDir, folder);
    return { program, dataDir, firstStart: { status, seconds, errors: first.errors() } };
  });
  const server = createOnce("server", async (nth): Promise<RunningProgram & { databaseUrl: string }> => {
    const { template, dataDir } = await postgresDemo();
    const databaseUrl = await createDatabase((await postgres()).admin, `shared_server_${nth}`, template);
    await runSql(databaseUrl, ADD_SHOP_HOSTS_SQL);
    const env = { ...postgresEnv(databaseUrl), QUERY_TEAMS: "on" };
    const running = await startProgram({ copyOf: dataDir, env });
    undo.push(running.stop);
    return { ...running, databaseUrl };
  });
  return {
    build: createOnce("build", async () => {
      await buildOnce();
      return null;
    }),
    postgres,
    postgresDemo,
    pglite: createOnce("pglite", () => dumpEmbedded(folder)),
    installed,
    demo: async () => ({ dataDir: (await installed()).dataDir }),
    server: async () => {
      const { port, databaseUrl } = await server();
      return { port, databaseUrl };
    },
    serverErrors: async () => (await server()).errors(),
  };
}

/**
 * Lets all data folders share one folder of resized images: a resized image has the same bytes everywhere,
 * and takes long to make.
 */
async function shareVariants(dataDir: string, folder: string): Promise<void> {
  const variants = join(folder, "variants");
  await mkdir(variants, { recursive: true });
  await symlink(variants, join(dataDir, "images", "variants"));
}

async function migratedTemplate(admin: string): Promise<string> {
  const name = "template_fieldhouse";
  const url = await createDatabase(admin, name);
  const template = openPostgres(withRole(url, "program"), undefined, url);
  await template.migrate(JOB_KINDS, { sandbox: "own-schema" });
  await template.close();
  return name;
}

async function dumpEmbedded(folder: string): Promise<SharedResources["pglite"]> {
  const client = await PGlite.create();
  const dumpInto = async (name: string) => {
    const dump = await client.dumpDataDir("none");
    await writeFile(join(folder, name), dump.stream());
    return join(folder, name);
  };
  const blank = await dumpInto("pglite-blank.tar");
  await migrateTables(embeddedConnection(client), { sandbox: "own-schema" });
  await installQueues(embeddedQueue(client), JOB_KINDS, isSlowJob);
  const dump = await dumpInto("pglite.tar");
  await client.close();
  return { dump, blank };
}
