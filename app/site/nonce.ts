import { createContext, use } from "react";

/** Set only on the server: browsers do not need it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Marks an inline script or style that the page's security policy may allow (server/csp.ts). */
export const useNonce = () => (import.meta.env.SSR ? use(NonceContext) : undefined);
