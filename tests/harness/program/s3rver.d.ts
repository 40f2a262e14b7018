declare module "@20minutes/s3rver" {
  import type { Server } from "node:http";

  /** Declares only what the tests use. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    httpServer: Server;
    run(): Promise<{ port: number }>;
  }
}
