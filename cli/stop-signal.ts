/** A stop, asked for or still to come. */
export interface StopSignal {
  signal: Promise<NodeJS.Signals>;
  heard(): boolean;
}

/** Catches the first SIGTERM or SIGINT; a second one of the same kind ends the process at once. */
export function stopSignal(): StopSignal {
  let heard = false;
  const signal = new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ["SIGTERM", "SIGINT"] as const)
      process.once(name, () => {
        heard = true;
        resolve(name);
      });
  });
  return { signal, heard: () => heard };
}
