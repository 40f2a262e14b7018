/** An installed program's start, up to its first page. */
export interface InstalledStart {
  seconds: number;
  status: number;
}

/**
 * The resources that a whole run shares. A resource is made when a test first requests it, so that a single
 * test starts at once.
 */
export interface SharedResources {
  /** The program, built from the current sources. */
  build: null;
  /** `admin` is the address of the server's own database, `template` the name of the migrated one to copy. */
  postgres: { admin: string; template: string };
  /** The name of a template with the demo clubs, and a data folder with their images. */
  postgresDemo: { template: string; dataDir: string };
  /** A file with the dump of a migrated embedded database. */
  pglite: { dump: string };
  /** The packed program, unpacked with the packages it needs, and its first start on `dataDir`. */
  installed: {
    program: string;
    dataDir: string;
    firstStart: InstalledStart & { errors: string[] };
  };
  /** A data folder with the demo clubs, imported by that first start; copy it before use. */
  demo: { dataDir: string };
  /**
   * The real program with the demo clubs, each with a store-only host, too, for every test that only reads.
   * A suite may import clubs of its own. It runs on PostgreSQL, because pages cost twice as much on the
   * embedded database.
   */
  server: { port: number; databaseUrl: string };
  /** That program's log lines at level error or above. */
  serverErrors: string[];
}
