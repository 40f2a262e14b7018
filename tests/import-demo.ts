import { importDemo } from "../cli/demo.ts";
import { compose } from "../server/compose.ts";
import { readConfiguration } from "../server/env.ts";

/** Run by Node: imports the demo clubs into a database as a first start does, at the clock the environment sets. */
const services = await compose(readConfiguration());
try {
  await services.migrate();
  await importDemo(services);
} finally {
  await services.close();
}
