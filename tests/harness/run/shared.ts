/** The start of an installed program, up to its first page. */
export interface InstalledStart {
  seconds: number;
  status: number;
}

/**
 * The resources shared by a whole run. A resource is made when a test first requests it, so that a single
 * test can start at once.
 */
export interface SharedResources {
  /** The program, built from the current sources. */
  build: null;
  /**
   * `admin` is the URL of the server's own database, `template` the name of the migrated database to copy.
   */
  postgres: { admin: string; template: string };
  /** The name of a template database with the demo clubs, and a data folder with their images. */
  postgresDemo: { template: string; dataDir: string };
  /** Files with dumps of embedded databases: a migrated one, and one without tables. */
  pglite: { dump: string; blank: string };
  /**
   * The packed program, unpacked together with the packages that it needs, and its first start on `dataDir`.
   */
  installed: {
    program: string;
    dataDir: string;
    firstStart: InstalledStart & { errors: string[] };
  };
  /**
   * A data folder with the demo clubs, which the installed program's first start imported; copy it before
   * use.
   */
  demo: { dataDir: string };
  /**
   * The real program with the demo clubs, for every test that only reads; each club also has a store-only
   * host. A suite may import clubs of its own. The program runs on PostgreSQL, because pages take twice as
   * long on the embedded database.
   */
  server: { port: number; databaseUrl: string };
  /** The log lines at level error or above of the shared `server`. */
  serverErrors: string[];
}
