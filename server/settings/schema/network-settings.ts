import { z } from "zod";
import {
  contactAddresses,
  hostName,
  listenHost,
  nonEmptyText,
  numberWithin,
  onOffSwitch,
  originAddress,
  portNumbers,
  webAddress,
} from "../env-values.ts";
import { SETTING_FACTS } from "./setting-facts.ts";

/** The default of PLATFORM_NAME. */
export const PRODUCT_NAME = "Fieldhouse";

/** Where the server listens, and what visitors call it. */
export const NETWORK_SETTINGS = {
  PORT: numberWithin(0, 65_535, "must be a port number")
    .default(3000)
    .register(SETTING_FACTS, { meaning: "The port on which the server listens." }),
  HOST: listenHost.default("127.0.0.1").register(SETTING_FACTS, {
    meaning: "The address on which the server listens. In a container: 0.0.0.0.",
  }),
  PUBLIC_PORTS: portNumbers.register(SETTING_FACTS, {
    meaning:
      "Other ports in visitors' addresses, separated by commas. A request that names any other port gets a 400, and unknown-port in the log.",
    example: "8443",
  }),
  BASE_DOMAIN: hostName.default("localhost").register(SETTING_FACTS, {
    meaning: "A club's site is at {alias}.BASE_DOMAIN. The domain itself is the directory of clubs.",
    example: "clubs.example",
    see: "install.md#the-directory-of-clubs",
  }),
  DEFAULT_TEAM: nonEmptyText.optional().register(SETTING_FACTS, {
    meaning: "The club on the bare domain, by its alias in lower case with hyphens.",
    unset: "the sample club while DEMO is on",
    example: "ashford-kestrels",
  }),
  QUERY_TEAMS: onOffSwitch.optional().register(SETTING_FACTS, {
    meaning: "Whether ?team= chooses a club on the bare domain.",
    unset: "on; off with DATABASE_URL",
  }),
  DIRECTORY: onOffSwitch.default(true).register(SETTING_FACTS, {
    meaning: "off answers 404 on the bare domain instead of the directory of clubs.",
    see: "install.md#the-directory-of-clubs",
  }),
  TRUST_PROXY: onOffSwitch.default(false).register(SETTING_FACTS, {
    meaning:
      "Whether the program believes X-Forwarded-Host, -Proto and -For. Turn it on only behind a proxy that sets them. Printed addresses are then https without a port, except for localhost.",
    see: "install.md#a-proxy-in-front",
  }),
  PROXY_HOPS: numberWithin(1, 9, "must be a number of proxies from 1 to 9")
    .default(1)
    .register(SETTING_FACTS, {
      meaning:
        "How many trusted proxies there are (1 to 9): the visitor's address is that many entries from the right of X-Forwarded-For. 2 with a CDN before the proxy.",
    }),
  CORS_ORIGINS: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(originAddress))
    .register(SETTING_FACTS, {
      meaning: "Other origins, separated by commas, whose pages may call /callable/….",
      example: "https://www.clubs.example",
    }),
  PLATFORM_NAME: nonEmptyText.default(PRODUCT_NAME).register(SETTING_FACTS, {
    meaning: 'The name after "Powered By", in the default policies, and above the directory of clubs.',
  }),
  PLATFORM_URL: webAddress.default("https://fieldhouse.example").register(SETTING_FACTS, {
    meaning: 'Where "Powered By" leads.',
  }),
  SECURITY_CONTACT: contactAddresses.optional().register(SETTING_FACTS, {
    meaning:
      "mailto: or https:// addresses for /.well-known/security.txt, separated by commas. Without it, that address is a 404.",
    example: "mailto:security@clubs.example",
  }),
  SECURITY_POLICY: webAddress.optional().register(SETTING_FACTS, {
    meaning: "The address of a page about how you treat reports of flaws, for the same file.",
    example: "https://clubs.example/security",
  }),
};
