import { createContext, use } from "react";

/** Set where pages are drawn; browsers have no use for it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** What an inline script or style carries so that the page's security policy admits it (server/csp.ts). */
export const useNonce = () => (import.meta.env.SSR ? use(NonceContext) : undefined);
