import { createContext } from "react";
import type { LinkPlace } from "../../domain/site/hidden-link.ts";

/** Where links are shown. Without one nothing is hidden. Apart from the rule (club-link.tsx), which not every page loads. */
export const LinkPlaceContext = createContext<LinkPlace>({ mode: "site", origin: "" });
