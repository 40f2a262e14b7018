import type { EventEmitter } from "node:events";
import type { RequestListener } from "node:http";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer, type ViteDevServer } from "vite";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import type { createApp as CreateApp } from "../../server/app.ts";
import type { Configuration } from "../../server/env.ts";
import type { OpenedApp } from "../../server/main.ts";
import type { Services } from "../../server/services.ts";
import { printFailure } from "../failure.ts";
import type { StopSignal } from "./stop-signal.ts";

type Program = typeof import("./run-server.ts");

interface AppModule {
  createApp: typeof CreateApp;
}

/** Delay before a change takes effect: editors write a file several times. */
const SETTLE_MS = 50;

/**
 * Serves the sources until `stopped` (decision 175). Modules that only pages use are loaded again at the
 * next request. After any other change, such as to an adapter or a job, all services are closed and opened
 * again in this process, in which unchanged modules stay loaded.
 * @returns the exit code: 1 if the first start failed. After a later failure it waits for the next change.
 */
export async function serveSources(stopped: StopSignal, config: Configuration): Promise<number> {
  const vite = await createServer({
    root: PROJECT_ROOT,
    // The files of an embedded database change all the time.
    server: { middlewareMode: true, watch: { ignored: [join(resolve(config.DATA_DIR), "**")] } },
  });
  // Replaced by printFailure from the copy of failure.ts that Vite loads: it tells errors apart by their
  // classes, and two copies of a module have different classes.
  let report = printFailure;
  const load = async () => {
    const program = (await vite.ssrLoadModule("./cli/serve/run-server.ts")) as Program;
    report = ((await vite.ssrLoadModule("./cli/failure.ts")) as typeof import("../failure.ts")).printFailure;
    return program;
  };
  try {
    for (let isRestart = false; !stopped.heard(); isRestart = true) {
      const restart = createStopOrChangeSignal(stopped, {
        watcher: vite.watcher,
        load,
        report: (error) => report(error),
      });
      try {
        const program = await restart.start();
        await program.runServer(restart, config, {
          openApp: async (services) => appFromSources(services, vite),
          dev: { isRestart },
        });
      } catch (error) {
        report(error);
        if (!isRestart) return 1;
        await restart.signal;
      } finally {
        restart.end();
      }
    }
    return 0;
  } finally {
    await vite.close();
  }
}

/**
 * The app, behind Vite's development server, which answers first. The app is loaded again when its sources
 * have changed.
 */
function appFromSources(services: Services, vite: ViteDevServer): OpenedApp {
  let loaded: AppModule | undefined;
  let app: RequestListener = () => {};
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const current = (await vite.ssrLoadModule("./server/app.ts")) as AppModule;
        if (current !== loaded) app = getRequestListener(current.createApp(services).fetch);
        loaded = current;
        app(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        services.log.error({ err: error }, "The app could not be loaded");
        response.writeHead(500).end("The app couldn't be loaded. See the log.");
      }
    });
  return { listener, close: async () => {} };
}

interface Sources<Loaded> {
  /** Emits "change" with the path of a changed file. */
  watcher: EventEmitter;
  /** Loads the program. Returns the same object until a module that it loads has changed. */
  load(): Promise<Loaded>;
  report(error: unknown): void;
}

/**
 * A stop signal that is also sent when a source that `start` loaded has changed. A source that cannot be
 * loaded is reported, and stops nothing.
 */
export function createStopOrChangeSignal<Loaded>(
  stopped: StopSignal,
  { watcher, load, report }: Sources<Loaded>,
) {
  let loaded: Loaded | undefined;
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;
  const changed = Promise.withResolvers<string>();
  const compare = async () => {
    try {
      if ((await load()) === loaded) return;
      isChanged = true;
      changed.resolve("a source changed");
    } catch (error) {
      report(error);
    }
  };
  const onChange = (path: string) => {
    if (!/\.tsx?$/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void compare(), SETTLE_MS);
  };
  watcher.on("change", onChange);
  return {
    start: async () => {
      loaded = await load();
      return loaded;
    },
    signal: Promise.race([stopped.signal, changed.promise]),
    heard: () => isChanged || stopped.heard(),
    end: () => {
      clearTimeout(timer);
      watcher.off("change", onChange);
    },
  };
}
