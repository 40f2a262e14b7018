/** The signal to stop. It may already have been received. */
export interface StopSignal {
  signal: Promise<string>;
  heard(): boolean;
}

/**
 * Catches SIGTERM, and the first SIGINT; a second Ctrl+C ends the process at once. Process managers send
 * SIGTERM to all processes of the program, so a worker gets it a second time, from its supervisor, while it
 * finishes its requests.
 */
export function stopSignal(): StopSignal {
  let heard = false;
  const signal = new Promise<NodeJS.Signals>((resolve) => {
    const hear = (name: NodeJS.Signals) => {
      heard = true;
      resolve(name);
    };
    process.on("SIGTERM", hear);
    process.once("SIGINT", hear);
  });
  return { signal, heard: () => heard };
}
