import { ConfigurationError } from "../env.ts";

/**
 * Takes the place of the sandbox's code in a build without it (`npm run build -- --without-sandbox`).
 * @throws ConfigurationError always
 */
function refuseSandbox(): never {
  throw new ConfigurationError([
    "PAYMENTS is sandbox, but this build has no sandbox. Set PAYMENTS=stripe and its keys, or build with npm run build",
  ]);
}

export { refuseSandbox as requireSandboxCode };
